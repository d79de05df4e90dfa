import type { LevelNumber } from '@contract/options.ts'

interface YesNoCellProps {
  readonly level?: LevelNumber
  readonly yes: boolean
  readonly text: string
}

/** A table cell with a check mark or a dash. Stroked, because browsers don't print backgrounds. */
export function YesNoCell({ level, yes, text }: YesNoCellProps) {
  return (
    <td data-level={level} className={`text-center ${yes ? 'text-tint' : 'text-soft'}`}>
      <svg
        viewBox="0 0 20 20"
        aria-hidden
        strokeLinecap="round"
        className="inline-block w-5 fill-none stroke-current stroke-3 align-middle"
      >
        <path d={yes ? 'm3 11 5 5 9-12' : 'M6 10h8'} />
      </svg>
      <span className="sr-only">{text}</span>
    </td>
  )
}
