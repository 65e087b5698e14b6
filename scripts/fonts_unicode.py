"""The Unicode table: the line breaking class and width class of every character, in one byte."""

import struct

from fonts_sources import properties

# The order is LineBreakClass in Swift. OPW and CPW are OP and CP with an East Asian Width of F, W or H (LB30);
# XPN are unassigned pictographs (LB30b).
CLASSES = ("XX BK CR LF NL SP ZW WJ GL CM ZWJ BA BB HY B2 CB CL CP CPW EX IN NS OP OPW QU IS NU PO PR SY AL HL ID EB EM "
           "H2 H3 JL JV JT RI XPN").split()
NARROW, WIDE, EMOJI = 0, 1, 2
BLOCK = 128


def read(file, default):
    values = [default] * 0x110000
    for first, last, fields in properties(file):
        values[first:last + 1] = fields[:1] * (last + 1 - first)
    return values


def read_flag(file, name):
    values = bytearray(0x110000)
    for first, last, fields in properties(file):
        if fields[0] == name:
            values[first:last + 1] = b"\1" * (last + 1 - first)
    return values


def write_unicode_table(path):
    line = read("LineBreak.txt", "XX")
    category = read("extracted/DerivedGeneralCategory.txt", "Cn")
    width = read("EastAsianWidth.txt", "N")
    pictographic = read_flag("emoji/emoji-data.txt", "Extended_Pictographic")
    presentation = read_flag("emoji/emoji-data.txt", "Emoji_Presentation")
    number = {name: index for index, name in enumerate(CLASSES)}

    def entry(code):
        name = line[code]
        # Unassigned characters of the ideographic blocks are ID (LineBreak.txt, notes on defaults).
        if name == "XX" and category[code] == "Cn":
            if (0x3400 <= code <= 0x4DBF or 0x4E00 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF
                    or 0x20000 <= code <= 0x2FFFD or 0x30000 <= code <= 0x3FFFD
                    or 0x1F000 <= code <= 0x1FAFF or 0x1FC00 <= code <= 0x1FFFD):
                name = "ID"
            elif 0x20A0 <= code <= 0x20CF:
                name = "PR"
        # LB1
        if name in ("AI", "SG", "XX"):
            name = "AL"
        elif name == "SA":
            name = "CM" if category[code] in ("Mn", "Mc") else "AL"
        elif name == "CJ":
            name = "NS"
        if width[code] in "FWH" and name in ("OP", "CP"):
            name += "W"
        if pictographic[code] and category[code] == "Cn":
            name = "XPN"
        if presentation[code]:
            cls = EMOJI
        elif width[code] in ("F", "W") or 0x20000 <= code <= 0x3FFFD:
            cls = WIDE
        else:
            cls = NARROW
        return number[name] | cls << 6

    values = bytes(entry(code) for code in range(0x110000))
    blocks, stage1 = {}, []
    for start in range(0, 0x110000, BLOCK):
        stage1.append(blocks.setdefault(values[start:start + BLOCK], len(blocks)))
    header = b"LLUT" + struct.pack("<HHII", 1, len(blocks), 16, 16 + 2 * len(stage1))
    path.write_bytes(header + struct.pack(f"<{len(stage1)}H", *stage1) + b"".join(blocks))
