"""Push messages tell players whose pages are closed that it is their turn."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from skyburst.locale import catalogue
from skyburst.server import actions
from skyburst.server.app import make_app
from skyburst.server.live_table import LiveTable
from skyburst.server.push_crypto import ServerKey, decode, encode, encrypt
from skyburst.server.requests import ActRequest, FreeRequest, PushStopRequest
from skyburst.server.responses import SeatsResponse
from skyburst.server.settings import Settings
from skyburst.server.subscriptions import MAX_DEVICES
from skyburst.server.table_manager import TableManager
from skyburst.server.turn_notices import DELAY, PER_MINUTE, PushUnavailable
from skyburst.table.errors import BadRequest
from skyburst.table.table import hash_secret
from tests.cli.running import skyburst_here
from tests.databases import database_in
from tests.extras.push_service import HOST, Browser, LocalPushService, claims_of
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.waiting import eventually

CONTACT = "mailto:host@example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[LocalPushService]:
    running = LocalPushService(tmp_path)
    yield running
    running.stop()


class World:
    """A table with a connected host and a guest who has subscribed but is not connected."""

    def __init__(
        self,
        manager: TableManager,
        watch: Watch,
        table: LiveTable,
        people: list[SeatsResponse],
        service: LocalPushService,
    ) -> None:
        self.manager, self.watch, self.table, self.service = manager, watch, table, service
        self.host, self.guest = people
        self.browser = Browser()

    async def subscribe(self, name: str = "phone", language: str = "fr") -> None:
        request = self.browser.subscription(self.service.endpoint(name), language)
        await self.manager.notices.subscribe(self.table, (1,), request)

    async def move(self) -> None:
        """Makes the first legal move of the seat to act."""
        seat = self.table.to_act[0]
        legal = self.table.require_match().state.legal_actions(seat)
        await actions.act(self.manager, self.table, ActRequest(seat, legal[0].text, self.table.version))

    async def move_to_guest(self) -> None:
        """Makes moves until the guest's turn begins."""
        if 1 in self.table.to_act:
            await self.move()
        while 1 not in self.table.to_act:
            await self.move()

    def _wake(self) -> None:
        """Advances the clock by the delay if a message is waiting to be sent."""
        if self.watch.asleep:
            self.watch.advance(DELAY)

    async def settle(self) -> None:
        """Advances the clock until no message is waiting and no subscription is being removed."""

        def is_idle() -> bool:
            self._wake()
            return not self.manager.notices.busy

        await eventually(is_idle, "no message is waiting to be sent")

    async def arrival(self) -> None:
        """Advances the clock until the push service has received a message, whether or not it has answered."""

        def has_arrived() -> bool:
            self._wake()
            return bool(self.service.received)

        await eventually(has_arrived, "the message arrived")

    async def messages(self) -> list[dict[str, str]]:
        """Returns all messages received so far."""
        await self.settle()
        return [self.browser.decrypt(body) for _, _, body in self.service.received]

    async def subscribed(self) -> int:
        return len(await self.manager.notices.subscriptions.load(self.table.id, 1))


KEY = ServerKey.generate().text


@asynccontextmanager
async def a_world(folder: Path, service: LocalPushService) -> AsyncGenerator[World, None]:
    watch = Watch()
    async with new_manager(folder, watch, push_key=KEY, push_contact=CONTACT) as manager:
        manager.notices.service = service.client
        table, people = await a_table(manager, "festival", "me", "open", options={"starting_objective": "random"})
        manager.connect(table, Screen((0,)))
        world = World(manager, watch, table, people, service)
        await world.settle()
        yield world


@asynccontextmanager
async def restarted(folder: Path, world: World) -> AsyncGenerator[None, None]:
    """Runs the world's server again, as a new process does it."""
    app = make_app(Settings(database_in(folder), push_key=KEY, push_contact=CONTACT), world.watch)
    world.manager = app.state["manager"]
    world.manager.notices.service = world.service.client
    async with app.lifespan():
        world.table = await world.manager.find(world.table.id)
        yield


def test_the_example_of_the_standard() -> None:
    """The example in section 5 of RFC 8291 gives the same bytes."""
    own = ServerKey.parse("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").private
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    salt, message = decode("DGv6ra1nlYgDCS1FRnbzlw"), b"When I grow up, I want to be a watermelon"
    assert encode(encrypt(message, browser, "BTBZMqHH6r4Tts7J_aSIgg", own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_player_who_is_away_is_told_in_their_language(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            await world.subscribe()
            await world.move_to_guest()
            assert service.received == [], "no message may be sent before the delay is over"
            [message] = await world.messages()
            table = world.table.id
            assert message == {
                "title": catalogue("fr").text("web.turn.yours"),
                "body": f"Festival · {table[:3]} {table[3:]} · P0, {world.table.seats[1].name}".removesuffix(", "),
                "tag": table,
                "url": f"/t/{table}",
            }
            [(path, headers, body)] = service.received
            assert path == "/send/phone"
            assert headers["Content-Encoding"] == "aes128gcm"
            assert table not in str(headers), "the push service must not learn the table code"
            assert table.encode() not in body
            claims = claims_of(headers["Authorization"])
            assert (claims["aud"], claims["sub"]) == (service.endpoint().removesuffix("/send/phone"), CONTACT)
            assert world.watch.now() < claims["exp"] <= world.watch.now() + 24 * 3600
            assert headers["Authorization"].endswith(f"k={world.manager.notices.public_key}")

    asyncio.run(play())


def test_nobody_is_told_who_is_there_or_whose_turn_is_over(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            await world.subscribe()
            page = Screen((1,))
            world.manager.connect(world.table, page)
            await world.move_to_guest()
            await world.settle()
            await world.move()
            world.manager.disconnect(world.table, page)
            await world.move_to_guest()
            await world.move()  # within the delay, from another device
            await world.settle()
            assert service.received == []
            await world.move_to_guest()
            assert len(await world.messages()) == 1

    asyncio.run(play())


def test_a_player_is_told_after_a_restart(tmp_path: Path, service: LocalPushService) -> None:
    """Messages that were due when the server stopped are sent later, once to each browser."""

    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            for device in ("phone", "tablet"):
                await world.subscribe(device)
            await world.move_to_guest()
        assert service.received == [], "the server stopped before the delay was over"
        async with restarted(tmp_path, world):
            assert world.manager.notices.busy, "the messages are still due"
            service.answers.clear()
            await world.arrival()
            service.answers.set()
        for _ in range(2):
            async with restarted(tmp_path, world):
                await world.settle()
            assert sorted(path for path, _, _ in service.received) == ["/send/phone", "/send/tablet"]

    asyncio.run(play())


def test_a_player_who_came_back_is_not_told_after_a_restart(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            await world.subscribe()
            await world.move_to_guest()
            world.manager.connect(world.table, Screen((1,)))
            await world.settle()
        async with restarted(tmp_path, world):
            await world.settle()
        assert service.received == []

    asyncio.run(play())


def test_a_browser_that_has_unsubscribed_is_forgotten(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            for status, left in ((500, 1), (302, 1), (410, 0), (404, 0)):
                await world.subscribe()
                service.status = status
                await world.move_to_guest()
                await world.messages()
                assert await world.subscribed() == left, status
            assert len(service.received) == 4, "a redirect must not be followed"
            await world.subscribe()
            await world.manager.notices.unsubscribe(world.table, (1,), PushStopRequest(service.endpoint()))
            assert await world.subscribed() == 0

    asyncio.run(play())


def test_subscriptions_end_with_the_seat_and_the_game(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            await world.subscribe()
            await actions.free_seat(world.manager, world.table, world.host.secret, FreeRequest(1))
            await world.settle()
            assert await world.subscribed() == 0
            world.table.seats[1].kind = "human"
            await world.subscribe()
            world.table.seats[1].secret = hash_secret("of somebody else")
            await world.move_to_guest()
            await world.settle()
            assert (service.received, await world.subscribed()) == ([], 0), "the previous player must not be notified"
            await world.subscribe()
            while not world.table.is_over:
                await world.move()
            await world.settle()
            assert await world.subscribed() == 0

    asyncio.run(play())


def test_a_slow_push_service_delays_nobody(tmp_path: Path, service: LocalPushService) -> None:
    """Moves can be made while the push service does not answer. The number of devices per seat is limited."""

    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            await world.subscribe()
            service.answers.clear()
            await world.move_to_guest()
            await world.arrival()
            for _ in range(6):
                await world.move()
            service.answers.set()
            await world.settle()
            for number in range(MAX_DEVICES + 2):
                world.watch.advance(1.0)
                await world.subscribe(f"device-{number}")
            assert await world.subscribed() == MAX_DEVICES, "new devices must replace the oldest ones"

    asyncio.run(play())


def test_a_table_causes_only_so_many_messages(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            for number in range(MAX_DEVICES):
                await world.subscribe(f"device-{number}")
            for _ in range(2 * PER_MINUTE // MAX_DEVICES):
                if world.table.is_over:
                    break
                await world.move_to_guest()
                await world.settle()
            assert PER_MINUTE <= len(service.received) < 2 * PER_MINUTE

    asyncio.run(play())


def test_bad_subscriptions_and_settings(tmp_path: Path, service: LocalPushService) -> None:
    async def play() -> None:
        async with a_world(tmp_path, service) as world:
            good = world.browser.subscription(service.endpoint())
            for bad in (
                Browser().subscription(f"http://{HOST}/"),
                Browser().subscription(f"https://me:me@{HOST}/"),
                type(good)(good.endpoint, "AAAA", good.auth),
                type(good)(good.endpoint, "not base64!", good.auth),
            ):
                with pytest.raises(BadRequest, match="cannot send push messages"):
                    await world.manager.notices.subscribe(world.table, (1,), bad)

    asyncio.run(play())
    for key, contact, problem in (
        ("AAAA", CONTACT, "invalid"),
        (ServerKey.generate().text, None, "contact"),
        (ServerKey.generate().text, "host@example.org", "contact"),
    ):
        with pytest.raises(PushUnavailable, match=problem):
            TableManager(Settings(database="sqlite+aiosqlite://", push_key=key, push_contact=contact))


def test_the_command_that_makes_a_key() -> None:
    made = skyburst_here("push-keys")
    assert made.returncode == 0
    name, _, key = made.stdout.strip().partition("=")
    assert name == "SKYBURST_PUSH_KEY"
    assert ServerKey.parse(key).text == key
    assert skyburst_here("push-keys").stdout != made.stdout
