"""The app works under the content security policy, which the other tests bypass."""

from playwright.sync_api import Browser, ConsoleMessage, expect

from tests.browser.tables import sit
from tests.server.serving import Server

VIOLATION = """new Promise((resolve) => {
  addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI), { once: true });
  try { new WebSocket('ws://evil.example/'); } catch { /* some browsers throw as well */ }
})"""


def test_a_page_connects_to_its_own_server_and_no_other(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce")
    page, refused = context.new_page(), list[str]()

    def note(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            refused.append(message.text)

    page.on("console", note)
    host = server.create("fireworks", "me", "open")
    sit(page, host)
    server.join(host.table, name="Guest")
    expect(page.get_by_text("Guest").first).to_be_visible()
    page.goto("/rules/fireworks")
    expect(page.locator("h1")).to_contain_text("Fireworks")
    assert refused == []
    assert page.evaluate(VIOLATION) == "ws://evil.example/"
    context.close()
