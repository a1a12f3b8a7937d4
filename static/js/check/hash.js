// SHA-256 and HMAC-SHA256 over bytes: the browser's own (WebCrypto), or ours where a page without https has none.

const BLOCK = 64;
const subtle = globalThis.crypto?.subtle;

const constants = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
  return {
    start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    rounds: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
})();

const turn = (word, by) => (word >>> by) | (word << (32 - by));

function mix(state, block) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15], w[i - 2]];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16] + low + w[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants.rounds[i] + w[i]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) | 0));
}

/** SHA-256 without WebCrypto. */
export function plainSha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = constants.start.map((word) => word | 0);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** A function from bytes to their HMAC-SHA256 under a key of at most 64 bytes, without WebCrypto. */
export function plainHmac(key) {
  const padded = (fill) => {
    const block = new Uint8Array(BLOCK).fill(fill);
    key.forEach((byte, i) => (block[i] ^= byte));
    return block;
  };
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  const after = (block, bytes) => {
    const all = new Uint8Array(BLOCK + bytes.length);
    all.set(block);
    all.set(bytes, BLOCK);
    return plainSha256(all);
  };
  return async (bytes) => after(outer, after(inner, bytes));
}

/** SHA-256 of bytes. */
export async function sha256(bytes) {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : plainSha256(bytes);
}

/** A function from bytes to their HMAC-SHA256 under a key. */
export async function hmac(key) {
  if (!subtle) return plainHmac(key);
  const held = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (bytes) => new Uint8Array(await subtle.sign("HMAC", held, bytes));
}
