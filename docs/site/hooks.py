"""Hooks for MkDocs: adds generated pages to those in docs/, adapts links, and checks the built site.

MkDocs calls the functions by their names: https://www.mkdocs.org/dev-guide/plugins/#events
"""

import logging
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

from docs.site import api, checks, languages, links
from docs.site.sources import source_html

ROOT: Final = Path(__file__).parents[2]
ASSETS: Final = {
    "icon.svg": "web/public/icon.svg",
    "stylesheets/tokens.css": "web/src/style/tokens.css",
    "javascripts/mermaid.min.js": ".venv-site/mermaid/package/dist/mermaid.min.js",
    "javascripts/iframe-worker.js": ".venv-site/iframe-worker/package/shim/index.js",
}
"""Files of the site, and where they come from."""
_log: Final = logging.getLogger("mkdocs.hooks")


def on_config(config: MkDocsConfig) -> None:
    """Completes the navigation with the API pages, and removes pages that do not exist.

    A page that exists and is not in the navigation is an error, so a misspelt name is noticed.
    """
    config.nav = [_existing(entry) for entry in config.nav or ()]
    config.nav[-1]["API"] += [{module: api.page(module)} for module in api.MODULES]


def _existing(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {title: _existing(pages) for title, pages in entry.items()}
    if isinstance(entry, list):
        return [_existing(page) for page in entry if not isinstance(page, str) or _exists(page)]
    return entry


def _exists(page: str) -> bool:
    return (ROOT / links.repository_path(page)).is_file()


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Adds the files that are not in docs/: pages of the repository, the API, source code, pictures and scripts."""
    for name, path in (*((page, page) for page in links.ROOT_PAGES), *ASSETS.items()):
        files.append(File.generated(config, name, abs_src_path=str(ROOT / path)))
    texts = {file.src_uri: file.content_string for file in files.documentation_pages()}
    for path in sorted({path for page, text in texts.items() for path in links.linked_files(page, text)}):
        files.append(_source_file(path, config))
    for module in api.MODULES:
        files.append(File.generated(config, api.page(module), content=api.text(module)))


def _source_file(path: str, config: MkDocsConfig) -> File:
    name, content = links.source_page(path), source_html(ROOT, path)
    return File.generated(config, name, content=content, inclusion=InclusionLevel.NOT_IN_NAV)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Returns the text of a page with the links of the site, and sets the language of the page.

    Examples with prompts are marked as such, so that they can be copied without the prompts.
    """
    page.meta["lang"] = languages.language(page.file.src_uri)
    if page.file.src_uri == "README.md":
        page.meta["hide"] = ["navigation", "toc"]
    sessions = markdown.replace("```python\n>>>", "```pycon\n>>>")
    return links.with_site_links(page.file.src_uri, sessions)


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Any) -> None:
    """Tells the template where the page in the other language is."""
    sections = {code: _pages(config.nav or [], title) for code, title in languages.SECTIONS.items()}
    name, other, lang = languages.translation(page.file.src_uri, sections)
    link = File(other, None, "", use_directory_urls=False).url
    context["other_language"] = {"name": name, "link": link, "lang": lang}


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Names the search dialog, which has no name in the theme."""
    name = languages.SEARCH[languages.language(page.file.src_uri)]
    return output.replace('role="dialog"', f'role="dialog" aria-label="{name}"', 1)


def _pages(nav: list[Any], title: str) -> list[str]:
    [pages] = [entry[title] for entry in nav if title in entry]
    return list(pages)


def on_post_build(config: MkDocsConfig) -> None:
    """Warns of broken links and of resources from other websites; strict builds fail then."""
    for fault in checks.faults(Path(config.site_dir)):
        _log.warning(fault)
