import { ArrowRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { levelPageText, type LevelContent } from '@/content/level-page.ts'
import { LevelDrawing } from './cut-away/level-drawing.tsx'

/** The way one level deeper, in the next level's tint. */
export function LevelNext({ number, label, to, text }: NonNullable<LevelContent['next']>) {
  return (
    <section className="page pt-20 md:pt-28">
      <Link
        to={to}
        data-level={number}
        className="parts group grid items-center gap-x-8 overflow-hidden rounded-picture bg-tint-wash p-6 text-ink no-underline sm:grid-cols-[1fr_auto] sm:py-8 lg:px-12"
      >
        <span>
          <span className="font-semibold text-tint">{levelPageText.nextLevel}</span>
          <span className="mt-1 flex items-center gap-4 wrap-anywhere font-display text-title font-bold">
            {label}
            <ArrowRight aria-hidden className="size-9 shrink-0 transition-transform group-hover:translate-x-1.5" />
          </span>
          <span className="mt-2 block text-lead">{text}</span>
        </span>
        <LevelDrawing level={number} className="mx-auto w-56 max-sm:mt-4 lg:w-72" />
      </Link>
    </section>
  )
}
