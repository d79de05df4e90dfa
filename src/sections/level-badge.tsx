import type { LevelNumber } from '@contract/options.ts'
import { ArrowRight } from 'lucide-react'
import { levelLabel } from '@/content/level-texts.ts'
import type { PageLink } from '@/content/types.ts'
import { LevelMark } from '@/ui/level-mark.tsx'
import { Link } from '@/ui/link.tsx'

export function LevelBadge({ level, className }: { readonly level: LevelNumber; readonly className?: string }) {
  return (
    <span data-level={level} className={`inline-flex items-center gap-2.5 font-semibold text-tint ${className ?? ''}`}>
      <LevelMark level={level} className="h-6 w-auto" />
      {levelLabel(level)}
    </span>
  )
}

interface LevelLinkProps extends PageLink {
  readonly level: LevelNumber
  readonly title: string
  readonly className?: string
}

/** A link that covers its card. Screen readers also read the card's title. */
export function LevelLink({ to, label, level, title, className = '' }: LevelLinkProps) {
  return (
    <Link to={to} className={`cover inline-flex min-h-11 items-center gap-2 font-semibold text-tint ${className}`}>
      {label}
      <span className="sr-only">
        : {levelLabel(level)} {title}
      </span>
      <ArrowRight aria-hidden className="nudge size-5" />
    </Link>
  )
}
