import { levelText } from '@/content/levels.ts'
import type { LevelNumber } from '@/content/types.ts'

/** From the lowest up: each covers the one below. */
const LAYERS = [3, 2, 1] as const

export function LevelBadge({ level, className }: { readonly level: LevelNumber; readonly className?: string }) {
  return (
    <span data-level={level} className={`inline-flex items-center gap-2.5 font-semibold text-tint ${className ?? ''}`}>
      <svg viewBox="0 0 28 25" aria-hidden className="h-6 w-auto overflow-visible">
        {LAYERS.map((layer, index) => (
          <path
            key={layer}
            d={`M14 ${12 - index * 5}l13 6-13 6L1 ${18 - index * 5}z`}
            fill={layer === level ? 'var(--layer)' : 'var(--paper)'}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            opacity={layer === level ? 1 : 0.45}
          />
        ))}
      </svg>
      {levelText.level} {level}
    </span>
  )
}
