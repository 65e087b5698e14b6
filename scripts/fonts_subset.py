"""One subset of a face as WOFF2: no hints, no substitutions, GPOS kerning and marks for every script alike."""

from fontTools import subset
from fontTools.ttLib import TTFont

from fonts_sources import is_mark

KEPT_NAMES = [0, 5, 13, 14]


def write_subset(face, name, codes, path):
    font = TTFont(face.path, recalcTimestamp=False)
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["kern", "mark", "mkmk"]
    options.layout_scripts = ["DFLT"]
    options.legacy_kern = False
    options.glyph_names = False
    options.name_IDs = KEPT_NAMES
    options.name_languages = [0x409]
    options.notdef_outline = False
    options.drop_tables += ["DSIG", "kern", "GSUB", "gasp", "meta"]
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)

    # Inter's glyph classes omit half of its marks; kerning skips marks by this class.
    classes = font["GDEF"].table.GlyphClassDef.classDefs
    for code, glyph in font.getBestCmap().items():
        if is_mark(code):
            classes[glyph] = 3

    names = font["name"]
    family = f"{face.css_family} {face.style_name} {name}"
    for name_id, text in [(1, family), (2, "Regular"), (4, family), (6, family.replace(" ", "-"))]:
        names.setName(text, name_id, 3, 1, 0x409)
    if "CFF " in font:
        font["CFF "].cff.fontNames = [family.replace(" ", "-")]
    font.flavor = "woff2"
    font.save(path, reorderTables=True)
