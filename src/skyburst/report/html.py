"""Builds HTML. Plain strings are escaped; only what `tag` returns is not."""

from html import escape


class Markup(str):
    """HTML that needs no escaping."""

    __slots__ = ()


def tag(name: str, *children: str, **attributes: str | float | bool | None) -> Markup:
    """Returns an element. Underscores in the names of attributes become hyphens; `class_` is the class.

    >>> tag("td", "1 < 2", class_="number", data_sort=1, hidden=True, title=None)
    '<td class="number" data-sort="1" hidden>1 &lt; 2</td>'
    """
    shown = "".join(_attribute(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    return Markup(f"<{name}{shown}>{join(*children)}</{name}>")


def join(*children: str) -> Markup:
    """Returns the children one after the other."""
    return Markup("".join(child if isinstance(child, Markup) else escape(child) for child in children))


def _attribute(name: str, value: str | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
