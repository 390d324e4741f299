"""Limits count requests and connections by address, and cannot be reset by using many addresses."""

import pytest
from litestar import Request
from litestar.testing import RequestFactory

from skyburst.server import limits
from skyburst.server.http_access import address_of
from skyburst.server.limits import RateLimit, limited_address
from skyburst.table.errors import TooManyRequests
from tests.server.manager import Watch


def test_many_addresses_do_not_refill_the_bucket_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the address whose last request is the oldest is forgotten."""
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 3)
    limit = RateLimit("tables", 2, Watch().now)
    for address in ("old", "guest", "busy", "guest", "busy", "new"):
        limit.take(address)
    for address in ("guest", "busy"):
        with pytest.raises(TooManyRequests):
            limit.take(address)
    assert limit.check("old") == 2


def test_a_refused_request_does_not_make_others_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 2)
    limit = RateLimit("tables", 1, Watch().now)
    limit.take("a")
    limit.take("b")
    for _ in range(3):
        with pytest.raises(TooManyRequests):
            limit.take("a")
    with pytest.raises(TooManyRequests):
        limit.take("b")


@pytest.mark.parametrize(
    ("address", "limited"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("?", "?"),
    ],
)
def test_addresses_that_share_a_limit(address: str, limited: str) -> None:
    assert limited_address(address) == limited


def test_the_address_of_a_request_is_the_one_that_limits_count() -> None:
    scope = RequestFactory().get().scope
    scope["client"] = ("2001:db8:1:2::7", 40_000)
    assert address_of(Request(scope)) == "2001:db8:1:2::/64"
    scope["client"] = None
    assert address_of(Request(scope)) == "?"
