"""Makes a page with the source code of a file."""

import posixpath
from pathlib import Path
from string import Template
from typing import Final

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound

from docs.site.links import source_page

_PAGE: Final = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>$path - Skyburst</title>
<link rel="icon" href="$root/icon.svg">
<link rel="stylesheet" href="$root/stylesheets/tokens.css">
<link rel="stylesheet" href="$root/stylesheets/source.css">
</head>
<body>
<header><a href="$root/index.html">Skyburst</a><h1>$path</h1></header>
<main tabindex="0">$code</main>
</body>
</html>
""")


def source_html(repository: Path, path: str) -> str:
    """Returns a web page with the source code of a file; `path` is relative to the repository."""
    try:
        lexer = get_lexer_for_filename(path)
    except ClassNotFound:
        lexer = TextLexer()
    formatter = HtmlFormatter(linenos="inline", lineanchors="line", anchorlinenos=True)
    code = highlight((repository / path).read_text(encoding="utf-8"), lexer, formatter)
    root = posixpath.relpath(".", posixpath.dirname(source_page(path)))
    return _PAGE.substitute(path=path, root=root, code=code)
