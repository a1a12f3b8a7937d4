// The draws of a match, as rules/fair.py makes them: commitment, match key, and draw n of a stream.

import { hmac, sha256 } from "./hash.js";

export const HIGHEST = 2 ** 32 - 1;
const WORDS = 2n ** 64n;
const utf8 = new TextEncoder();

export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** What was shown before the match: the SHA-256 of the key, in hex. */
export async function commitment(key) {
  return toHex(await sha256(key));
}

/** The key of all draws: HMAC of the server's key over the seeds in seat order and the match, joined by "|". */
export async function matchKey(key, seeds, match) {
  return (await hmac(key))(utf8.encode([...seeds, match].join("|")));
}

function message(stream, n) {
  const name = utf8.encode(stream);
  const bytes = new Uint8Array(name.length + 9);
  bytes.set(name);
  new DataView(bytes.buffer).setBigUint64(name.length + 1, BigInt(n));
  return bytes;
}

/** Draw n of a stream below a bound under the match key's HMAC (see hash.js): {value, word}, word in hex. */
export async function draw(keyed, stream, n, below) {
  if (below === 1) return { value: 0, word: "" };
  const digest = await keyed(message(stream, n));
  const view = new DataView(digest.buffer);
  const bound = BigInt(below);
  for (const at of [0, 8, 16, 24]) {
    const word = view.getBigUint64(at);
    if (word < WORDS - (WORDS % bound)) {
      return { value: Number(word % bound), word: word.toString(16).padStart(16, "0") };
    }
  }
  throw new Error(`four rejected words in draw ${n} of ${stream}`);
}
