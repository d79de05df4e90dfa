import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { EmergencyHero } from '@/sections/emergency-hero.tsx'
import { NumberedSteps } from '@/sections/numbered-steps.tsx'
import { StageBand } from '@/sections/stage-band.tsx'
import { TurnBand } from '@/sections/turn-band.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.unrivaledSupport]: {
    Component: UnrivaledSupportPage,
    meta: pageMeta[paths.unrivaledSupport],
    picture: { scene: unrivaledSupport.picture, sizes: '100vw' },
  },
}

function UnrivaledSupportPage() {
  const { steps, response, contact, back } = unrivaledSupport
  return (
    <>
      <EmergencyHero {...unrivaledSupport} />
      <NumberedSteps title={steps.title} lead={steps.lead} steps={steps.list} />
      <StageBand title={response.title} stages={response.list} />
      <TurnBand title={contact.title} text={contact.text} link={contact.link} back={back} />
    </>
  )
}
