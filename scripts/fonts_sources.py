"""The shipped fonts, their source files and their subsets."""

import os
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FONTS = Path(os.environ.get("SOURCE_FONTS", "/usr/share/fonts"))
UNICODE = Path(os.environ.get("SOURCE_UNICODE", "/usr/share/unicode"))
LICENCES = Path("/usr/share/doc")

WEIGHTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}


@dataclass(frozen=True)
class Face:
    family: str
    css_family: str
    weight: int
    italic: bool
    path: Path

    @property
    def stem(self):
        return f"{self.family}-{self.weight}" + ("-italic" if self.italic else "")

    @property
    def style_name(self):
        name = WEIGHTS[self.weight]
        if self.italic:
            name = "Italic" if name == "Regular" else name + " Italic"
        return name


def faces():
    for family, css, pattern in [
        ("sans", "Lifeline", "opentype/inter/Inter-{}.otf"),
        ("mono", "Lifeline Mono", "truetype/jetbrains-mono/JetBrainsMono-{}.ttf"),
    ]:
        for italic in (False, True):
            for weight, name in WEIGHTS.items():
                style = name if not italic else "Italic" if name == "Regular" else name + "Italic"
                yield Face(family, css, weight, italic, FONTS / pattern.format(style))


# A base and its marks must be shaped by the same file, so the common marks are in every subset of letters.
MARKS = [(0x300, 0x30C), (0x30F, 0x30F), (0x311, 0x314), (0x31B, 0x31B), (0x323, 0x328), (0x32D, 0x32E),
         (0x330, 0x332), (0x335, 0x338), (0x342, 0x345)]

# In table order. A character belongs to the first subset that lists it; marks belong to all that list them.
SUBSETS = {
    "latin": [(0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2C6, 0x2C7), (0x2D8, 0x2DD),
              (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
              (0x2215, 0x2215), (0xFEFF, 0xFEFF), (0xFFFD, 0xFFFD)] + MARKS,
    "latin-ext": [(0x100, 0x2FF), (0x1D00, 0x1DBF), (0x1E00, 0x1EFF), (0x2C60, 0x2C7F), (0xA720, 0xA7FF),
                  (0xAB30, 0xAB6F), (0xFB00, 0xFB06)] + [(0x300, 0x36F)],
    "greek": [(0x370, 0x3FF), (0x1F00, 0x1FFF)] + MARKS,
    "cyrillic": [(0x400, 0x52F), (0x1C80, 0x1C8F), (0x2DE0, 0x2DFF), (0xA640, 0xA69F)] + MARKS,
    "symbols": [(0x2070, 0x209F), (0x20A0, 0x20CF), (0x2100, 0x23FF), (0x2460, 0x27BF), (0x27C0, 0x2BFF),
                (0x3008, 0x3011)],
}


def properties(file):
    """Yields (first, last, fields) for each line of a file of the Unicode Character Database."""
    for line in (UNICODE / file).read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        codes, *fields = [part.strip() for part in line.split(";")]
        first, _, last = codes.partition("..")
        yield int(first, 16), int(last or first, 16), fields


@cache
def emoji_presentation():
    """Browsers use an emoji font for these even if a text font contains them."""
    return frozenset(
        code
        for first, last, fields in properties("emoji/emoji-data.txt")
        if fields[0] == "Emoji_Presentation"
        for code in range(first, last + 1)
    )


@cache
def scripts():
    numbers = {"Common": 0, "Inherited": 0, "Latin": 1, "Greek": 2, "Cyrillic": 3}
    result = {}
    for first, last, fields in properties("Scripts.txt"):
        for code in range(first, min(last, 0xFFFF) + 1):
            result[code] = numbers.get(fields[0], 7)
    return result


def is_mark(code):
    return unicodedata.category(chr(code)) == "Mn"


def characters(subset, available):
    """Returns the characters of `available` that belong to the subset."""
    taken = set()
    for name, ranges in SUBSETS.items():
        own = {code for first, last in ranges for code in range(first, last + 1)} & available
        own -= emoji_presentation()
        if name == subset:
            return sorted(code for code in own if is_mark(code) or code not in taken)
        taken |= own
    raise KeyError(subset)


def range_text(codes):
    """Returns the `unicode-range` of a sorted list of characters: `U+41-5A, U+C0`."""
    parts = []
    for code in codes:
        if parts and parts[-1][1] == code - 1:
            parts[-1][1] = code
        else:
            parts.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in parts)
