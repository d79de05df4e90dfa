import { company } from '@contract/company.ts'
import { buildingScene } from '@/assets/scenes/building.ts'
import { about } from '@/content/about.ts'
import { CompanyFacts } from '@/sections/company-facts.tsx'
import { FirstScreenEnd, PageBand } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, story, mission, chief, highlights, closing } = about
const picture: FirstPicture = {
  scene: buildingScene,
  sizes: '(min-width: 80rem) 62rem, (min-width: 64rem) 80vw, 100vw',
}

function AboutPage() {
  return (
    <>
      <PageBand title={title} intro={intro} picture={picture} />
      <Story />
      <FirstScreenEnd />
      <ChiefCard />
      <HighlightTiles />
      <CompanyFacts />
      <div className="late bleed">
        <QuoteClosing {...closing} />
      </div>
    </>
  )
}

function Story() {
  return (
    <div className="wide grid gap-x-8 gap-y-12 pt-28 pb-16 md:grid-cols-12 md:pb-24 lg:pt-40">
      <section className="md:col-span-7">
        <h2 className="text-title">{story.title}</h2>
        {story.paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'mt-6 text-lead' : 'mt-5 max-w-prose'}>
            {paragraph}
          </p>
        ))}
      </section>
      <section className="self-end border-t-6 border-brand pt-5 md:col-span-4 md:col-start-9">
        <h2 className="text-lead text-brand">{mission.title}</h2>
        <p className="mt-2 font-display text-heading font-bold">{mission.text}</p>
      </section>
    </div>
  )
}

function ChiefCard() {
  const { name, portrait } = company.chiefExecutive
  return (
    <section aria-label={chief.role} className="bleed reading-column bg-deep text-on-deep">
      <div className="wide py-16 md:py-24">
        <p className="text-lead text-on-deep/85">{chief.rule}</p>
        <p className="mt-4 font-display text-title font-bold text-balance">{chief.statement}</p>
        {name && (
          <div className="mt-10 flex items-center gap-6">
            {portrait && (
              <img
                src={portrait}
                alt=""
                width="160"
                height="200"
                className="h-50 w-40 shrink-0 rounded-picture object-cover"
              />
            )}
            <p>
              <span className="block text-lead font-bold">{name}</span>
              {chief.role}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function HighlightTiles() {
  if (highlights.points.length === 0) return null
  return (
    <section className="wide py-16 md:py-24">
      <h2 className="sr-only">{highlights.title}</h2>
      <ul className="grid gap-1.5 overflow-hidden rounded-picture sm:grid-cols-2">
        {highlights.points.map((tile) => (
          <li key={tile.title} className="bg-brand-wash p-7 sm:odd:last:col-span-2 md:p-10">
            <h3 className="text-heading">{tile.title}</h3>
            {tile.text && <p className="mt-2 text-lead">{tile.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const aboutPage: Page = { Component: AboutPage, meta, column: true, picture }
