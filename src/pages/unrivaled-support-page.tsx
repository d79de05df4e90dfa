import { emergencyScene } from '@/assets/scenes/emergency.ts'
import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { EmergencyHero, NumberedSteps, StageBand } from '@/sections/emergency.tsx'
import { ClosingBand, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import { FirstScreenEnd } from '@/sections/first-screen-end.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, call, withoutPhone, steps, response, closing, back } = unrivaledSupport
const picture: FirstPicture = { scene: emergencyScene, sizes: SPLIT_HERO_SIZES }

function UnrivaledSupportPage() {
  return (
    <>
      <EmergencyHero title={title} intro={intro} picture={picture} call={call} withoutPhone={withoutPhone} />
      <FirstScreenEnd />
      <NumberedSteps {...steps} />
      <StageBand {...response} />
      <ClosingBand {...closing} back={back} />
    </>
  )
}

export const unrivaledSupportPage: Page = { Component: UnrivaledSupportPage, meta, picture }
