import type { ReactNode } from 'react'
import { artifactText, weekPlan } from '@/content/artifacts.ts'
import { phoneLink } from '@/content/contact-links.ts'
import type { Closing, LevelNumber, Point } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelBadge } from './level-badge.tsx'
import { Sheet } from './sheet.tsx'

interface DossierProps extends Point {
  readonly level: LevelNumber
  readonly children: ReactNode
}

export function Dossier({ level, title, text, children }: DossierProps) {
  return (
    <article data-level={level} className="page grid gap-x-8 gap-y-8 py-12 md:py-16 lg:grid-cols-12">
      <div className="lg:sticky lg:top-32 lg:col-span-4 lg:self-start">
        <h2>
          <LevelBadge level={level} className="font-body text-base tracking-normal" />{' '}
          <span className="mt-3 block text-title text-wrap">{title}</span>
        </h2>
        <p className="mt-4 max-w-reading text-soft">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <Sheet label={artifactText.example} tab="bg-tint">
          {children}
        </Sheet>
      </div>
    </article>
  )
}

export function SupportCard({ title, text, link }: Closing) {
  return (
    <article className="page pt-12 md:pt-16">
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

const { caption, taskColumn, days, tasks, done, notDone } = weekPlan

export function WeekTable() {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-base">
        <caption className="mb-3 text-left font-display text-lead font-bold">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left font-normal text-soft">
              {taskColumn}
            </th>
            {days.map(({ short, long }) => (
              <th key={short} scope="col" className="w-8 pb-2 text-center font-semibold text-tint sm:w-12">
                <abbr title={long} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, days: marks }) => (
            <tr key={task} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-2 text-left leading-snug font-normal">
                {task}
              </th>
              {marks.map((yes, index) => (
                <td key={index} className={`text-center ${yes ? 'text-tint' : 'text-soft'}`}>
                  <Mark yes={yes} />
                  <span className="sr-only">{yes ? done : notDone}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line, not a background: browsers print no backgrounds, and forced colors replace them. */
function Mark({ yes }: { readonly yes: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="week-mark">
      <path d={yes ? 'm3 11 5 5 9-12' : 'M6 10h8'} />
    </svg>
  )
}
