"""The addresses of pages, posts and sockets."""

from django.urls import path

from rooms.consumers import RoomConsumer
from rooms.views import landing, record, room

app_name = "rooms"

urlpatterns = [
    path("", landing.landing, name="landing"),
    path("new", landing.create, name="create"),
    path("find", landing.find, name="find"),
    path("credits", landing.credits_page, name="credits"),
    path("r/<str:code>/", room.room, name="room"),
    path("r/<str:code>/join", room.join, name="join"),
    path("r/<str:code>/lobby", room.lobby_act, name="lobby"),
    path("r/<str:code>/move", room.move, name="move"),
    path("r/<str:code>/<int:number>/record.txt", record.download, name="record"),
    path("r/<str:code>/<int:number>/dice", record.dice, name="dice"),
]

websocket_urlpatterns = [path("ws/r/<str:code>/", RoomConsumer.as_asgi())]
