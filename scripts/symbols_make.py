"""Writes Sources/LifelineKit/Symbols: the drawings of symbols, the names for them, and their licence."""

import io
import re
import sys
import zipfile
from pathlib import Path

NAMES = Path(__file__).with_name("symbols_names.txt")
# The drawings of a symbol: with regular strokes, with bold strokes, and filled.
FORMS = {"regular": "", "bold": "-bold", "fill": "-fill"}
SVG = re.compile(r'<svg [^>]*viewBox="0 0 256 256"[^>]*>(.*)</svg>\s*', re.S)
SHAPE = re.compile(r"<(\w+) ([^>]*)/>")


def outline(kind, attributes):
    """Returns a shape as path data."""
    number = {name: float(value) for name, value in attributes.items() if re.fullmatch(r"-?[\d.]+", value)}.get
    if kind == "path" and set(attributes) == {"d"}:
        return attributes["d"]
    if kind == "circle" and set(attributes) == {"cx", "cy", "r"}:
        x, y, r = number("cx"), number("cy"), number("r")
        return f"M{x - r:g},{y:g}a{r:g},{r:g},0,1,0,{2 * r:g},0a{r:g},{r:g},0,1,0,{-2 * r:g},0Z"
    if kind == "rect" and set(attributes) <= {"x", "y", "width", "height", "rx"}:
        x, y, w, h, r = (number(name, 0) for name in ("x", "y", "width", "height", "rx"))
        corner = lambda dx, dy: f"a{r:g},{r:g},0,0,1,{dx:g},{dy:g}"
        return (f"M{x + r:g},{y:g}h{w - 2 * r:g}{corner(r, r)}v{h - 2 * r:g}{corner(-r, r)}"
                f"h{2 * r - w:g}{corner(-r, -r)}v{2 * r - h:g}{corner(r, -r)}Z")
    return None


def path(icons, glyph, form):
    """Returns the shapes of a drawing as one path."""
    entry = f"{form}/{glyph}{FORMS[form]}.svg"
    if entry not in icons.NameToInfo:
        return None
    svg = SVG.fullmatch(icons.read(entry).decode())
    shapes = SHAPE.findall(svg[1]) if svg else []
    outlines = [outline(kind, dict(re.findall(r'([\w-]+)="([^"]*)"', rest))) for kind, rest in shapes]
    if not outlines or None in outlines or SHAPE.sub("", svg[1]).strip():
        raise SystemExit(f"{entry} has shapes that are not known; give {glyph} another drawing")
    return "".join(outlines)


def names():
    """Yields pairs of a symbol's name and its drawing, as glyph and form."""
    for line in NAMES.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, glyph = line.split()
        base = name.removesuffix("+")
        yield base, glyph, "fill" if base.endswith(".fill") else "regular"
        if name.endswith("+"):
            yield base + ".fill", glyph, "fill"


def main(wheel, folder):
    archive = zipfile.ZipFile(wheel)
    icons = zipfile.ZipFile(io.BytesIO(archive.read("justmyresource_phosphor/icons.zip")))
    licence = next(n for n in archive.namelist() if n.endswith("PHOSPHOR-LICENSE"))
    rows, glyphs, left_out = {}, {}, []
    for name, glyph, form in names():
        if name in rows:
            raise SystemExit(f"{name} stands twice in {NAMES.name}")
        if path(icons, glyph, "regular") is None:
            left_out.append(f"{name} ({glyph})")
            continue
        rows[name] = f"{name}\t{glyph}\t{form}"
        glyphs.setdefault(glyph, set()).add(form)
    if left_out:
        raise SystemExit("there are no drawings for: " + ", ".join(left_out))
    folder.mkdir(parents=True, exist_ok=True)
    lines = [rows[name] for name in sorted(rows)] + [""]
    for glyph in sorted(glyphs):
        forms = ["regular", "bold"] if "regular" in glyphs[glyph] else []
        for form in forms + (["fill"] if "fill" in glyphs[glyph] else []):
            lines.append(f"{glyph}\t{form}\t{path(icons, glyph, form)}")
    (folder / "symbols.tsv").write_text("\n".join(lines) + "\n")
    (folder / "LICENSE.txt").write_bytes(archive.read(licence))
    print(f"{len(rows)} names, {len(glyphs)} drawings")


main(Path(sys.argv[1]), Path(sys.argv[2]))
