"""Prints @font-face rules that stretch system fonts to the width of our typeface, so text doesn't move when it loads. The
width is measured on the text in src/content: sentences at weight 400, labels at 600.

    python3 scripts/art/fonts/fallbacks.py src/assets/fonts/figtree.woff2 Arial=regular.ttf,bold.ttf Roboto=…

The fonts in Debian's fonts-liberation are as wide as Arial. Requires fonttools and python3-brotli.
"""
import re
import sys
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`([^`]*)`")


def words() -> dict[int, str]:
    """Returns the site's text by weight. Skips keys, which have no space or capital. Labels end without punctuation."""
    files = sorted((Path(__file__).parents[2] / 'src/content').glob('*.ts'))
    found = [a or b for file in files for a, b in QUOTED.findall(file.read_text())]
    shown = [text for text in found if (' ' in text or text[:1].isupper()) and '/' not in text]
    sentences = [text for text in shown if text[-1] in '.?!']
    return {400: ''.join(sentences), 600: ''.join(text for text in shown if text not in sentences)}


def width(font: TTFont, text: str) -> float:
    """Returns the mean letter width in ems. Kerning is ignored, because it is under half a percent."""
    glyphs, advances = font.getBestCmap(), font['hmtx']
    known = [glyphs[ord(letter)] for letter in text if ord(letter) in glyphs]
    return sum(advances[glyph][0] for glyph in known) / len(known) / font['head'].unitsPerEm


def main(face: str, *systems: str) -> None:
    for system in systems:
        name, files = system.split('=')
        for file, (weight, text) in zip(files.split(','), words().items()):
            ours = instantiateVariableFont(TTFont(face), {'wght': weight})
            ratio = width(ours, text) / width(TTFont(file), text)
            metrics, em = ours['hhea'], ours['head'].unitsPerEm
            percent = lambda units: f'{100 * abs(units) / em / ratio:.1f}%'
            print(f'{name} for weight {weight}: size-adjust: {100 * ratio:.1f}%; '
                  f'ascent-override: {percent(metrics.ascent)}; descent-override: {percent(metrics.descent)}; '
                  f'line-gap-override: {percent(metrics.lineGap)}')


main(*sys.argv[1:])
