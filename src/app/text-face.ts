import figtree from '@/assets/fonts/figtree.woff2?url&no-inline'
import { whenIdle } from '@/ui/when-idle.ts'

/**
 * Fetches the face of all text but headings, last of all: nobody waits for it. Until it is there, the text stands in a
 * system font that is stretched to its widths (src/styles/index.css).
 */
export function loadTextFace(): void {
  whenIdle(() => {
    const face = new FontFace('Figtree', `url(${figtree})`, { weight: '400 700' })
    face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    )
  })
}
