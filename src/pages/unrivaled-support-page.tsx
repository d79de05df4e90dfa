import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { EmergencyHero } from '@/sections/emergency-hero.tsx'
import { NumberedSteps } from '@/sections/numbered-steps.tsx'
import { StageBand } from '@/sections/stage-band.tsx'
import { TurnBand } from '@/sections/turn-band.tsx'

export function UnrivaledSupportPage() {
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
