"""The report as one HTML page that needs nothing else: no network, no other files.

The page contains the whole report in every language, and shows one of them. Without scripts, everything can be read in
the language that was asked for; the script adds sorting, filtering, tips and the switches.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from skyburst import __version__
from skyburst.locale import LANGUAGES
from skyburst.report.components import components
from skyburst.report.findings import findings
from skyburst.report.html import Markup, join, tag
from skyburst.report.labels import Labels
from skyburst.report.measures import PLAYER, Report, Side
from skyburst.report.sections import differences, sections

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The page may load nothing."""
NAMES: Final = {"en": "English", "fr": "Français"}
SOURCES: Final = (
    "E. B. Wilson, Journal of the American Statistical Association 22, 1927",
    "P. S. Kott, Journal of Official Statistics 17, 2001",
    "S. Greenland, J. M. Robins, Biometrics 41, 1985",
    "S. Holm, Scandinavian Journal of Statistics 6, 1979",
)
"""Where the methods are described."""


def page(report: Report, language: str) -> str:
    """Returns the page, which first shows this language."""
    labels = Labels(report, language)
    title = labels.text("report.title", game=labels.title)
    head = tag(
        "head",
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        Markup('<meta name="color-scheme" content="light dark">'),
        tag("title", title),
        tag("style", Markup(_file("page.css"))),
    )
    mains = [_main(report, Labels(report, other), hidden=other != language) for other in LANGUAGES]
    tip = tag("div", id="tip", role="status", hidden=True)
    body = tag("body", *mains, tip, tag("script", Markup(_file("page.js"))))
    return f"<!doctype html>\n{tag('html', head, body, lang=language)}\n"


@cache
def _file(name: str) -> str:
    return (files("skyburst.report") / name).read_text("utf-8")


def _main(report: Report, labels: Labels, *, hidden: bool) -> Markup:
    language = labels.texts.language
    parts = list(_sections(report, labels))
    links = [tag("li", tag("a", title, href=f"#{language}-{name}")) for name, title, _ in parts]
    links += [
        tag("li", tag("a", labels.category(category.name), href=f"#{language}-{category.name}"))
        for category in labels.categories
        if any(side.items(category.name) for side in report.sides)
    ]
    links.append(tag("li", tag("a", labels.text("report.method"), href=f"#{language}-method")))
    shown = [_section(language, name, title, content) for name, title, content in parts]
    nav = tag("nav", tag("ul", *links), aria_label=labels.text("report.contents"))
    head = tag(
        "header", _bar(labels), tag("h1", labels.text("report.title", game=labels.title)), _facts(report, labels)
    )
    method = _section(language, "method", labels.text("report.method"), _method(labels))
    return tag("main", head, nav, *shown, *components(report, labels), method, lang=language, hidden=hidden)


def _section(language: str, name: str, title: str, content: Markup) -> Markup:
    anchor = f"{language}-{name}"
    return tag("section", tag("h2", title, id=anchor), content, aria_labelledby=anchor)


def _sections(report: Report, labels: Labels) -> Iterator[tuple[str, str, Markup]]:
    """Yields the id, the title and the content of the general sections."""
    found = [tag("li", sentence) for sentence in findings(report, labels)]
    caution = tag("p", labels.text("report.caution"), class_="caution")
    yield "findings", labels.text("report.findings"), join(tag("ul", *found, class_="findings"), caution)
    if len(report.sides) > 1:
        about = tag("p", labels.text("report.differences.about"))
        only = Markup('<input type="checkbox" class="only-real" checked> ')
        box = tag("p", tag("label", only, labels.text("report.only-real")), class_="controls")
        content = join(about, tag("div", box, differences(report, labels), class_="searched"))
        yield "differences", labels.text("report.differences"), content
    yield from sections(report, labels)


def _bar(labels: Labels) -> Markup:
    """Returns the switches for the language and for light or dark colours."""
    language = labels.texts.language
    buttons = [
        tag(
            "button",
            NAMES[other],
            type="button",
            data_language=other,
            lang=other,
            aria_pressed=str(other == language).lower(),
        )
        for other in LANGUAGES
    ]
    colours = [tag("option", labels.text(f"report.colours.{name}"), value=name) for name in ("auto", "light", "dark")]
    theme = tag("label", labels.text("report.colours"), " ", tag("select", *colours, class_="theme"))
    return tag(
        "div",
        tag("div", *buttons, class_="languages", role="group", aria_label=labels.text("report.language")),
        theme,
        class_="bar",
    )


def _facts(report: Report, labels: Labels) -> Markup:
    """Returns what was played, for each setting."""
    blocks = []
    for number, side in enumerate(report.sides):
        conditions, shown = side.conditions, labels.formats
        facts = [
            (labels.text("report.fact.games"), shown.number(side.tally.games, 0)),
            (labels.text("report.fact.players"), f"{conditions.players} ({_players(side, labels)})"),
            *([] if side.seed is not None else [(labels.text("report.fact.file"), side.origin)]),
            (labels.text("report.fact.options"), labels.options(conditions.options) or "–"),
            (labels.text("report.fact.deck"), f"{conditions.deck.id} ({conditions.deck.sha256[:12]})"),
        ]
        if side.seed is not None:
            facts.append((labels.text("report.fact.seed"), side.seed))
        if side.unfinished:
            facts.append((labels.text("report.fact.unfinished"), shown.number(side.unfinished, 0)))
        facts.append((labels.text("report.fact.version"), f"Skyburst {__version__}"))
        listed = tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts))
        heading = tag("h2", labels.text("report.setting", letter="AB"[number]), class_=f"key {'ab'[number]}")
        blocks.append(tag("div", heading, listed) if len(report.sides) > 1 else tag("div", listed))
    return tag("div", *blocks, class_="facts")


def _players(side: Side, labels: Labels) -> str:
    return ", ".join(labels.player(key.item) for key in side.estimates if key.section == PLAYER)


def _method(labels: Labels) -> Markup:
    paragraphs = [
        tag("p", labels.text(f"report.method.{name}")) for name in ("intervals", "effect", "few", "correction")
    ]
    sources = [tag("li", source, lang="en") for source in SOURCES]
    return join(*paragraphs, tag("ul", *sources))
