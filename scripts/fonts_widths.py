"""Widths by HarfBuzz, as independent reference values for the tests: the subset files, shaped as in a browser."""

import io
import sys
from pathlib import Path

import uharfbuzz as hb
from fontTools.ttLib import TTFont

from fonts_sources import SUBSETS

STRINGS = [
    "Hello, world", "AVATAR Wave Type Yonder To. Te, Ta-Ta", "The quick brown fox jumps over the lazy dog",
    "0123456789 1,234.56 $19.99 (42 %)", "“Quoted” ‘text’ — with – dashes…", "fi fl ffi office shuffle",
    "P.O. Box; L'Avion; T\"T; f'; r, y.", "  two  spaces  ", "e\u0301 A\u030a o\u0302\u0301 i\u0308 x\u0302",
    "Ünïcödé Çà et là, œuvre, naïve façade", "Łódź, Žižkov, Đorđe, ŠĐČĆŽ šđčćž", "Việt Nam: Tiếng Việt đẹp",
    "ĀĒĪŌŪ ţşţ ŵŷ Ŵŷ TĀ VĒ", "Ελληνικά: Αθήνα, ΤΑΥ ΓΑ ΑΥ", "Ἀρχὴ ἥμισυ παντός", "Привет, мир! ТАК ГДЕ УА Ат",
    "Съешь ещё этих мягких булок", "Ђорђе Љубав Њега", "← ↑ → ↓ ⇒ ∞ ≈ ≠ ≤ ≥ ∑ √ ∫", "┌─┬─┐ │ ║ └─┴─┘ █▓▒░", "€ £ ¥ ₴ ₽ ₹ ¢",
    "→A ←T (→) T→", "H₂O x² ½ ¾ № ™ ©", "AaBb Жя Ωω Ll", "Жук-AV (To) VA", "A(Ж)T [Яв] VA", "a\u00adb\u200bc\u2060d",
]
SIZES = [9, 13, 17, 24, 40]
BRACKETS = {"(": ")", "[": "]", "{": "}"}


def script(character):
    value = hb.Buffer()
    value.add_str(character)
    value.guess_segment_properties()
    return value.script if value.script not in ("Zyyy", "Zinh", "Zzzz", None) else None


def script_runs(text):
    runs, current, stack = [], None, []
    for character in text:
        own = script(character)
        begins = False
        if own is None:
            if character in BRACKETS:
                stack.append([BRACKETS[character], current])
            for index in range(len(stack) - 1, -1, -1):
                if stack[index][0] == character:
                    opener = stack[index][1]
                    begins = opener is not None and opener != current
                    current = opener or current
                    del stack[index:]
                    break
        else:
            begins = current is not None and own != current
            if current is None:
                for entry in stack:
                    entry[1] = own
            current = own
        if begins or not runs:
            runs.append("")
        runs[-1] += character
    return runs


def shape(font, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {"liga": False, "clig": False, "calt": False})
    return [(i.cluster, i.codepoint, p.x_advance) for i, p in zip(buffer.glyph_infos, buffer.glyph_positions)]


def width(fonts, text):
    """Shapes with each file in turn, the last subset first. Clusters missing from a file are shaped with the next."""
    total = 0
    pending = script_runs(text)
    for font in fonts:
        rest = []
        for run in pending:
            glyphs = shape(font, run)
            clusters = sorted({cluster for cluster, _, _ in glyphs})
            missing = {cluster for cluster, glyph, _ in glyphs if glyph == 0}
            total += sum(advance for cluster, _, advance in glyphs if cluster not in missing)
            open_piece = False
            for number, cluster in enumerate(clusters):
                end = clusters[number + 1] if number + 1 < len(clusters) else len(run)
                if cluster not in missing:
                    open_piece = False
                    continue
                if not open_piece:
                    rest.append("")
                rest[-1] += run[cluster:end]
                open_piece = True
        pending = rest
    return None if pending else total


def opened(path):
    font = TTFont(path)
    font.flavor = None
    data = io.BytesIO()
    font.save(data)
    return hb.Font(hb.Face(data.getvalue()))


def main(folder, target):
    lines = []
    for table in sorted(folder.glob("*.table")):
        if table.name == "unicode.table":
            continue
        fonts = [opened(folder / f"{table.stem}-{subset}.woff2") for subset in reversed(SUBSETS)]
        for text in STRINGS:
            units = width(fonts, text)
            if units is None:
                continue
            escaped = "".join(f"\\u{{{ord(c):X}}}" if ord(c) > 126 else c for c in text)
            for size in SIZES:
                points = units * size / fonts[0].face.upem
                lines.append(f"{table.stem}\t{size}\t{points:.6f}\t{escaped}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(len(lines), "widths")


main(Path(sys.argv[1]), Path(sys.argv[2]))
