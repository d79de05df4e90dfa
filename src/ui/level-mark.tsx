const LAYERS = [3, 2, 1] as const

/** The parent's `data-level` sets the color. */
export function LevelMark({ level, className }: { readonly level: number; readonly className: string }) {
  return (
    <svg viewBox="0 0 28 25" aria-hidden className={`overflow-visible ${className}`}>
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
  )
}
