"""Notifications for a player whose pages are closed.

A browser under test has no push service and shows no notifications. The test therefore provides the permission, the
subscription and the server's key. It delivers a message to the real service worker and catches the notification.
`tests/extras/test_push.py` tests what the server sends, with a push service and real cryptography.
"""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit, until_at
from tests.server.serving import Server

KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
SUBSCRIBED = {"endpoint": "https://push.example/1", "keys": {"p256dh": "point", "auth": "secret"}}
SUBSCRIBE = f"""Object.defineProperty(Notification, 'permission', {{ get: () => 'granted' }});
PushManager.prototype.subscribe = (options) => Promise.resolve({{ toJSON: () => (
  {{ ...{json.dumps(SUBSCRIBED)}, asked: window.asked = options.applicationServerKey }}) }});"""
CATCH = """() => { self.registration.showNotification = (title, options) => {
  self.shown = { title, body: options.body, tag: options.tag, url: options.data };
  return Promise.resolve();
}; }"""


def test_a_message_while_the_page_is_closed(new_page: NewPage, server: Server) -> None:
    """A player who turns on notifications is subscribed at every table, and the service worker shows the message."""
    host = server.create("festival", "me", "open")
    sent: list[Any] = []

    def subscribed(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(json={"at": 0})

    page = new_page(language="fr-FR")
    page.add_init_script(SUBSCRIBE)
    page.route("**/api/push", lambda route: route.fulfill(json={"key": KEY}))
    page.route("**/subscribe", subscribed)
    sit(page, host)
    until_at(page, lambda: sent, "the page has told the server")
    assert sent == [{"endpoint": SUBSCRIBED["endpoint"], "key": "point", "auth": "secret", "language": "fr"}]
    assert page.evaluate("window.asked") == KEY
    server.join(host.table)
    page.get_by_role("button", name="Menu", exact=True).first.click()
    expect(page.locator("dialog")).to_contain_text("même page fermée")

    message = {"title": "À vous", "body": "Festival", "tag": host.table, "url": f"/t/{host.table}"}
    [worker] = page.context.service_workers
    worker.evaluate(CATCH)
    _deliver(page, server, json.dumps(message))
    until_at(page, lambda: worker.evaluate("self.shown") == message, "the service worker shows the notice")


def _deliver(page: Page, server: Server, data: str) -> None:
    """Delivers a message to the service worker, as the browser does when one arrives."""
    registrations: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until_at(page, lambda: registrations, "the service worker is registered")
    where = {"origin": server.address, "registrationId": registrations[0]}
    session.send("ServiceWorker.deliverPushMessage", {**where, "data": data})
