"""Prints the @font-face rules that stretch fonts of visitors' systems to a face of ours, so that nothing moves when it
arrives. The widths are those of what src/content says: its sentences at 400, its labels at 600.

    python3 scripts/art/fonts/fallbacks.py src/assets/fonts/figtree.woff2 Arial=regular.ttf,bold.ttf Roboto=… DejaVu=…

Liberation Sans has the widths of Arial, so Debian's fonts-liberation will do. Needs fonttools and python3-brotli.
"""
import re
import sys
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`([^`]*)`")


def words() -> dict[int, str]:
    """By weight. A space or a capital tells words from keys, a point at the end a sentence from a label."""
    files = sorted((Path(__file__).parents[2] / 'src/content').glob('*.ts'))
    found = [a or b for file in files for a, b in QUOTED.findall(file.read_text())]
    shown = [text for text in found if (' ' in text or text[:1].isupper()) and '/' not in text]
    sentences = [text for text in shown if text[-1] in '.?!']
    return {400: ''.join(sentences), 600: ''.join(text for text in shown if text not in sentences)}


def width(font: TTFont, text: str) -> float:
    """Of the text in ems. Kerning is left out: it is under half a percent."""
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
