"""Writes every file of Sources/Typography/Fonts."""

import hashlib
import re
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

from fonts_sources import LICENCES, SUBSETS, characters, faces, range_text
from fonts_subset import write_subset
from fonts_table import write_table
from fonts_unicode import write_unicode_table


def open_font_licence():
    """Returns the licence's text from Debian's copyright file of fonts-inter, as plain paragraphs."""
    text = (LICENCES / "fonts-inter/copyright").read_text(encoding="utf-8")
    body = re.search(r"^License: OFL-1\.1\n(.*?)\n\n", text, re.S | re.M).group(1)
    lines = [line[1:] if line.startswith(" ") else line for line in body.splitlines()]
    return "\n".join("" if line == "." else line for line in lines) + "\n"


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    index, notices = [], {}
    for face in faces():
        source = TTFont(face.path)
        available = set(source.getBestCmap())
        notices[face.family] = source["name"].getDebugName(0)
        files = []
        for name in SUBSETS:
            codes = characters(name, available)
            path = folder / f"{face.stem}-{name}.woff2"
            write_subset(face, name, codes, path)
            files.append((name, path, codes))
            data = path.read_bytes()
            digest = hashlib.sha256(data).hexdigest()[:16]
            style = "italic" if face.italic else "normal"
            index.append([face.family, face.weight, style, name, path.name, len(data), digest, range_text(codes)])
        table = folder / f"{face.stem}.table"
        write_table(face, files, table)
        print(table.name, table.stat().st_size, *(path.stat().st_size for _, path, _ in files), flush=True)
    lines = ["\t".join(map(str, line)) for line in index]
    (folder / "index.tsv").write_text("\n".join(lines) + "\n", encoding="ascii")
    write_unicode_table(folder / "unicode.table")
    for family, licence in [("sans", "OFL-Inter.txt"), ("mono", "OFL-JetBrainsMono.txt")]:
        text = f"{notices[family]}\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n"
        text += "The files here are modified versions: subsets without hints and substitutions, under other names.\n\n"
        (folder / licence).write_text(text + open_font_licence(), encoding="utf-8")


main(Path(sys.argv[1]))
