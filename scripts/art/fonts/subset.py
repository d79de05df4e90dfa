"""Reduces a variable font to the characters, weights and features that the site uses.

    npm pack @fontsource-variable/figtree@5.3.0 && tar xzf fontsource-variable-figtree-5.3.0.tgz
    python3 scripts/art/fonts/subset.py package/files/figtree-latin-wght-normal.woff2 src/assets/fonts/figtree.woff2

    git show 8037f04:src/assets/fonts/bricolage-grotesque.woff2 >display.woff2
    python3 scripts/art/fonts/subset.py display.woff2 src/assets/fonts/bricolage-grotesque.woff2

Requires Debian's fonttools and python3-brotli. The results and their licenses are committed, so no build runs this script.
The same input gives the same file.
"""
import sys
from io import BytesIO
from os import path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

# Letters, digits and punctuation of American English, with symbols for areas, times and frequencies.
CHARACTERS = [*range(0x20, 0x7F), *map(ord, '\u00a0©²·½×–—‘’“”•…−')]
# Kerning, required ligatures, and tabular figures.
FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'mkmk', 'tnum']
# The range of weights and the additional characters of each typeface. Other axes stay at their defaults.
FACES = {
    # Labels have weight 600, and table headings 700.
    'figtree.woff2': ((400, 700), ''),
    # Headings have weights 600 to 800, and names in them may have accents. The optical size is 48 points, and kerning
    # is the same at all weights.
    'bricolage-grotesque.woff2': ((600, 800), 'áéíóúñ'),
}


def subset(source: str, target: str) -> None:
    weights, letters = FACES[path.basename(target)]
    font = TTFont(source, recalcTimestamp=False)
    defaults = {axis.axisTag: axis.defaultValue for axis in font['fvar'].axes}
    font = instantiateVariableFont(font, defaults | {'wght': weights}, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS)
    # Saving and loading the font again adds glyphs without variations to its tables.
    font.flavor = None
    font.save(whole := BytesIO())
    font = TTFont(whole, recalcTimestamp=False)

    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ['STAT', 'DSIG', 'meta']
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*CHARACTERS, *map(ord, letters)])
    subsetter.subset(font)

    font.flavor = 'woff2'
    font.save(target)


subset(*sys.argv[1:3])
