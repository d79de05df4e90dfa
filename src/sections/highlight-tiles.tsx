import type { Point } from '@/content/types.ts'

interface HighlightTilesProps {
  readonly title: string
  readonly tiles: readonly Point[]
}

/** Four tiles in a checkerboard that leans on one another, like a tiled floor seen from above. */
export function HighlightTiles({ title, tiles }: HighlightTilesProps) {
  return (
    <section className="py-16 md:py-20">
      <h2 className="sr-only">{title}</h2>
      <ul className="grid gap-1.5 overflow-hidden rounded-picture sm:grid-cols-2">
        {tiles.map((tile, index) => (
          <li key={tile.title} className={`p-7 sm:min-h-44 sm:p-9 ${TILE[index] ?? ''}`}>
            <h3 className="text-heading md:text-[2rem]">{tile.title}</h3>
            <p className="mt-2">{tile.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TILE = ['bg-brand-wash', 'bg-level-1-wash', 'bg-level-3-wash', 'bg-level-2-wash'] as const
