import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { professionalFacility } from '@/content/professional-facility-texts.ts'
import { halfHeroPicture, PageHero } from '@/sections/page-parts.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { Block } from '@/ui/iso.tsx'
import { Link } from '@/ui/link.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, care, certification, closing, more } = professionalFacility
const picture = halfHeroPicture(professionalFacilityScene)

function ProfessionalFacilityPage() {
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} />
      <Foundation />
      <QuoteClosing {...closing}>
        <p className="mt-4">
          <Link to={more.to} className="text-link inline-block py-2">
            {more.label}
          </Link>
        </p>
      </QuoteClosing>
    </>
  )
}

function Foundation() {
  return (
    <div className="late page py-16 md:py-24">
      <section>
        <h2 className="max-w-3xl text-title">{care.title}</h2>
        <ul
          className={`mt-10 grid gap-1.5 overflow-hidden wrap-anywhere md:mt-14 md:grid-cols-3 ${certification ? 'rounded-t-picture' : 'rounded-picture'}`}
        >
          {care.points.map(({ title, text, material }) => (
            <li key={title} className="bg-brand-wash p-6 md:p-8">
              <Slab material={material} />
              <h3 className="mt-4 text-heading">{title}</h3>
              <p className="mt-2 max-w-prose">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {certification && (
        <section className="mt-1.5 grid gap-x-8 gap-y-4 rounded-b-picture bg-deep p-6 text-on-deep md:grid-cols-2 md:items-baseline md:p-8">
          <h2 className="text-heading">{certification.title}</h2>
          <p className="max-w-reading text-lead">{certification.text}</p>
        </section>
      )}
    </div>
  )
}

const STRIPS = [-2.5, -1.25, 0, 1.25] as const

function Slab({ material }: { readonly material: string }) {
  return (
    <svg viewBox="80 32 200 126" aria-hidden className={`h-24 w-auto max-w-full md:h-32 slab-${material}`}>
      <Block at={[-2.5, -2.5, -0.5]} size={[5, 5, 0.3]} className="layer-substrate" />
      {STRIPS.map((strip) => (
        <Block key={strip} at={[-2.5, strip, -0.2]} size={[5, 1.25, 0.35]} className="slab-strip" />
      ))}
    </svg>
  )
}

export const professionalFacilityPage: Page = { Component: ProfessionalFacilityPage, meta, picture }
