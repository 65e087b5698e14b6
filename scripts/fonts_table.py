"""The binary table of one face, generated from the served subset files. Documentation/Typography.md describes the
format."""

import struct
import unicodedata

from fontTools.ttLib import TTFont

from fonts_sources import is_mark, scripts

MAGIC = b"LLFT"
VERSION = 1
MARK = 0x80
BLOCK = 64


def pair_lookups(font):
    if "GPOS" not in font:
        return []
    gpos = font["GPOS"].table
    indices = sorted({
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    })
    lookups = []
    for index in indices:
        lookup = gpos.LookupList.Lookup[index]
        subtables = [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]
        assert all(table.LookupType == 2 for table in subtables), "kerning by context is not modelled"
        assert lookup.LookupFlag == 8, "kerning must ignore marks, and nothing else"
        lookups.append(subtables)
    return lookups


def value(record):
    if record is None:
        return 0
    extra = [name for name in ("XPlacement", "YPlacement", "YAdvance") if getattr(record, name, 0)]
    assert not extra, "kerning may change advances only"
    return getattr(record, "XAdvance", 0) or 0


def kerning_row(lookups, first, glyphs):
    """Returns the kerning of `first` with every glyph, by the first subtable that covers a pair (OpenType, GPOS type 2)."""
    row = [0] * len(glyphs)
    for subtables in lookups:
        open_columns = set(range(len(glyphs)))
        for table in subtables:
            if first not in table.Coverage.glyphs or not open_columns:
                continue
            assert not table.ValueFormat2, "kerning may change the first glyph only"
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
                found = {pair.SecondGlyph: value(pair.Value1) for pair in pairs}
                for column in [c for c in open_columns if glyphs[c] in found]:
                    row[column] += found[glyphs[column]]
                    open_columns.discard(column)
            else:
                records = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                for column in open_columns:
                    row[column] += value(records[table.ClassDef2.classDefs.get(glyphs[column], 0)].Value1)
                open_columns = set()
    return tuple(row)


def kerning(font, glyphs):
    """Returns (class of each glyph as first, as second, matrix). Equal rows and equal columns share a class. Class 0 has
    no kerning."""
    lookups = pair_lookups(font)
    rows = [kerning_row(lookups, glyph, glyphs) for glyph in glyphs]
    zero = (0,) * len(glyphs)
    row_classes = {zero: 0}
    first = [row_classes.setdefault(row, len(row_classes)) for row in rows]
    distinct = list(row_classes)
    column_classes = {(0,) * len(distinct): 0}
    second = []
    for column in range(len(glyphs)):
        key = tuple(row[column] for row in distinct)
        second.append(column_classes.setdefault(key, len(column_classes)))
    columns = list(column_classes)
    matrix = [[column[row] for column in columns] for row in range(len(distinct))]
    return first, second, matrix


def compositions(codes):
    """Returns (base, mark, composed) for the canonical compositions whose result is in `codes`."""
    for code in codes:
        parts = unicodedata.normalize("NFD", chr(code))
        if len(parts) < 2 or unicodedata.normalize("NFC", chr(code)) != chr(code):
            continue
        decomposition = unicodedata.decomposition(chr(code)).split()
        if len(decomposition) == 2 and not decomposition[0].startswith("<"):
            yield int(decomposition[0], 16), int(decomposition[1], 16), code


def write_table(face, files, path):
    """`files`: (subset name, path, characters) in order."""
    records = [(0, 0, 0, 0, 0)]
    numbers = {}
    glyph_of = {}
    matrices = []
    composed = set()
    mark_files = {}
    metrics = None
    for file_number, (_, file, codes) in enumerate(files):
        font = TTFont(file)
        cmap = font.getBestCmap()
        assert sorted(cmap) == list(codes), "the file must have exactly the characters that it is served for"
        assert all(code <= 0xFFFF for code in codes)
        glyphs = sorted({cmap[code] for code in codes}, key=font.getGlyphID)
        first, second, matrix = kerning(font, glyphs)
        matrices.append(matrix)
        column = {glyph: index for index, glyph in enumerate(glyphs)}
        classes = font["GDEF"].table.GlyphClassDef.classDefs if "GDEF" in font else {}
        for code in codes:
            glyph = cmap[code]
            mark = classes.get(glyph) == 3
            assert mark or not is_mark(code), f"U+{code:04X} ought to be a mark"
            if is_mark(code):
                mark_files[code] = mark_files.get(code, 0) | 1 << file_number
                continue
            assert not mark
            traits = scripts().get(code, 7)
            advance = font["hmtx"][glyph][0]
            key = (file_number, glyph, traits)
            if key not in numbers:
                numbers[key] = len(records)
                index = column[glyph]
                records.append((advance, first[index], second[index], file_number, traits))
            glyph_of[code] = numbers[key]
        composed |= set(compositions(codes))
        own = (font["head"].unitsPerEm, font["hhea"].ascent, -font["hhea"].descent, font["hhea"].lineGap,
               font["OS/2"].sCapHeight, font["OS/2"].sxHeight)
        assert metrics in (None, own)
        metrics = own

    for code, owners in sorted(mark_files.items()):
        glyph_of[code] = numbers.setdefault(("mark", owners), len(records))
        if glyph_of[code] == len(records):
            records.append((0, 0, 0, owners, MARK))

    blocks = [(0,) * BLOCK]
    stage1 = []
    for start in range(0, 0x10000, BLOCK):
        block = tuple(glyph_of.get(code, 0) for code in range(start, start + BLOCK))
        if block not in blocks:
            blocks.append(block)
        stage1.append(blocks.index(block))
    assert len(blocks) <= 256 and len(records) <= 0xFFFF

    directory_size = 40 + 8 * len(matrices)
    body = bytearray()

    def place(data):
        while (directory_size + len(body)) % 8:
            body.append(0)
        offset = directory_size + len(body)
        body.extend(data)
        return offset

    glyph_offset = place(b"".join(struct.pack("<HHHBB", *record) for record in records))
    stage1_offset = place(bytes(stage1))
    stage2_offset = place(b"".join(struct.pack(f"<{BLOCK}H", *block) for block in blocks))
    ordered = sorted(composed)
    composition_offset = place(b"".join(struct.pack("<HHH", *entry) for entry in ordered))
    directory = []
    for matrix in matrices:
        width = len(matrix[0])
        data = b"".join(struct.pack(f"<{width}h", *row) for row in matrix)
        directory.append(struct.pack("<IHH", place(data), len(matrix), width))

    header = MAGIC + struct.pack("<H6hHHH", VERSION, *metrics, len(matrices), len(records), len(ordered))
    header += struct.pack("<4I", glyph_offset, stage1_offset, stage2_offset, composition_offset)
    assert len(header) == 40, len(header)
    path.write_bytes(header + b"".join(directory) + body)
