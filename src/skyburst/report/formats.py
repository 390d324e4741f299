"""Writes numbers as the readers of a language expect them."""

from typing import Final

from skyburst.lab.standings import Interval
from skyburst.locale import Catalogue
from skyburst.report.statistics import Estimate

NARROW: Final = "\u202f"
NO_BREAK: Final = "\u00a0"
MINUS: Final = "\u2212"


class Formats:
    """The formats of one language."""

    def __init__(self, texts: Catalogue) -> None:
        self.texts: Final = texts
        self._french = texts.language == "fr"

    def number(self, value: float, digits: int = 1) -> str:
        """Returns a number with this many decimals: 1,234.5 in English, 1 234,5 in French."""
        shown = f"{value:,.{digits}f}".replace("-", MINUS)
        if shown.strip(f"{MINUS}0.,") == "":
            shown = shown.replace(MINUS, "")
        return shown.replace(",", NARROW).replace(".", ",") if self._french else shown

    def signed(self, value: float, digits: int = 1) -> str:
        """Returns a number with its sign."""
        shown = self.number(value, digits)
        return shown if shown.startswith(MINUS) or float(f"{value:.{digits}f}") == 0 else f"+{shown}"

    def percent(self, value: float) -> str:
        """Returns a share in percent."""
        return f"{self.number(100 * value)}{NO_BREAK if self._french else ''}%"

    def range(self, low: str, high: str) -> str:
        """Returns an interval."""
        return self.texts.text("report.interval", low=low, high=high)

    def percents(self, interval: Interval) -> str:
        """Returns an interval of shares."""
        low, high = (self.number(100 * end) for end in interval)
        return self.range(low, f"{high}{NO_BREAK if self._french else ''}%")

    def numbers(self, interval: Interval) -> str:
        """Returns an interval of numbers."""
        return self.range(*(self.number(end, 2) for end in interval))

    def points_more(self, interval: Interval) -> str:
        """Returns an interval of differences between shares, in percentage points."""
        return self.range(*(self.signed(100 * end) for end in interval))

    def with_interval(self, estimate: Estimate, *, is_rate: bool) -> str:
        """Returns a number and, if it is known, its interval in brackets."""
        value = self.percent(estimate.value) if is_rate else self.number(estimate.value, 2)
        if estimate.interval is None:
            return value
        ends = self.percents(estimate.interval) if is_rate else self.numbers(estimate.interval)
        return f"{value} ({ends})"
