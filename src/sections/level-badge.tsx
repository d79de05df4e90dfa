import type { LevelNumber } from '@contract/options.ts'
import { levelLabel } from '@/content/level-texts.ts'
import { LevelMark } from '@/ui/level-mark.tsx'

export function LevelBadge({ level, className }: { readonly level: LevelNumber; readonly className?: string }) {
  return (
    <span data-level={level} className={`inline-flex items-center gap-2.5 font-semibold text-tint ${className ?? ''}`}>
      <LevelMark level={level} className="h-6 w-auto" />
      {levelLabel(level)}
    </span>
  )
}
