import type { LevelContent } from './level-page.ts'
import { surfacePreservation } from './levels.ts'

export const surfacePreservationPage: LevelContent = {
  ...surfacePreservation,
  lead: 'What you walk on is the top of a stack. Level 3 looks after the layers you can renew, so that you do not have to replace the ones you cannot.',
  focusTitle: 'What Level 3 looks after',
  focus: [
    { title: 'Hard floors', text: 'Scrubbed, recoated and polished before traffic wears through to the material.' },
    { title: 'Carpet', text: 'Deep cleaned by fibre and by traffic lane, not by the calendar alone.' },
    { title: 'Stone and tile', text: 'The right cleaner for the stone, the grout and the seal on top of both.' },
    { title: 'Wood and laminate', text: 'Little water, the right pad, and joints that stay closed.' },
    { title: 'Glass and metal', text: 'Film and mineral marks taken off before they etch themselves in.' },
  ],
  whyTitle: 'Why it matters',
  why: [
    'Surfaces wear from the top. Renewing a coat is an evening’s work; replacing a floor closes the room.',
    'A plan for each surface also keeps the wrong product off it. A floor that is cleaned the wrong way wears faster than one that is left alone.',
  ],
  figure: null,
  next: null,
}
