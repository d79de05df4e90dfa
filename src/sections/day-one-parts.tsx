import { phoneLink } from '@/content/contact-links.ts'
import { sheetId } from '@/content/paths.ts'
import type { Closing, LevelNumber, Point } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'

/** The legend of the pins' colors. Each entry links to its sheet. */
export function PinLegend({ sheets }: { readonly sheets: readonly (Point & { readonly level: LevelNumber })[] }) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6">
      {sheets.map(({ level, title }) => (
        <li key={level} data-level={level}>
          <a href={`#${sheetId(level)}`} className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-tint">
            <span aria-hidden className="size-4 rounded-full border-2 border-tint bg-layer" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SupportCard({ title, text, link }: Closing) {
  return (
    <article className="pt-12 md:pt-16">
      <div className="grid gap-x-8 gap-y-8 rounded-picture bg-deep p-6 text-on-deep sm:p-10 lg:grid-cols-12 lg:p-14">
        <div className="lg:col-span-5">
          <h2 className="text-title">{title}</h2>
          <p className="mt-4 text-on-deep/85">{text}</p>
        </div>
        <div className="lg:col-span-7 lg:self-end lg:text-right">
          {phoneLink && (
            <a
              href={phoneLink.href}
              className="block font-display text-title font-bold tracking-normal no-underline hover:underline"
            >
              {phoneLink.text}
            </a>
          )}
          <ButtonLink
            to={link.to}
            variant="outline"
            className="mt-6 border-on-deep/60 text-on-deep hover:border-on-deep hover:bg-on-deep/10"
          >
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
