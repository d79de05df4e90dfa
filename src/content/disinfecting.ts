import type { LevelContent } from './level-page.ts'
import { disinfecting } from './levels.ts'
import { paths } from './paths.ts'

export const disinfectingPage: LevelContent = {
  ...disinfecting,
  lead: 'A room can look clean and still pass on a cold. Level 2 works through the points that hands touch, and measures what is left on them.',
  focusTitle: 'What Level 2 looks after',
  focus: [
    { title: 'Doors', text: 'Handles, push plates and the edge everyone grabs when their hands are full.' },
    {
      title: 'Switches and buttons',
      text: 'Light switches, lift panels, copier keys, the buttons on the coffee machine.',
    },
    { title: 'Rails and armrests', text: 'Stair rails, chair arms and counter edges, along their whole length.' },
    { title: 'Phones and keyboards', text: 'Shared handsets, meeting-room remotes, reception keyboards.' },
    { title: 'Taps and dispensers', text: 'What is touched just before hands are clean, and just after.' },
  ],
  whyTitle: 'Why it matters',
  why: [
    'Associates share the same small surfaces all day. Disinfecting them in a fixed order, from a map, means none depends on memory.',
    'Clean is an opinion until it is measured. ATP testing reads what is left on a surface and turns it into a number both sides can look at.',
  ],
  figure: {
    value: '5',
    label: 'free ATP tests per month',
    text: 'Included with Level 2. A swab and a reader show in numbers how clean a surface is.',
  },
  next: {
    number: 3,
    label: 'Level 3 Surface Preservation',
    to: paths.surfacePreservation,
    text: 'The same room again, cut open down to its layers.',
  },
}
