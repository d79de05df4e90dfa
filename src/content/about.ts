import { company } from '@contract/company.ts'
import { capitalize, companyName, experience, titleCase, weAre, yearsWord } from './claims.ts'
import { keepTogether } from './keep-together.ts'
import type { Hero, PageContent } from './types.ts'

const { address, alumniOf, healthFocus, ownership, yearsOfExperience } = company
const [owned, ...ownedToo] = ownership

export const about = keepTogether({
  meta: {
    title: 'About us',
    description: experience
      ? `${capitalize(weAre)} in commercial cleaning.`
      : `${weAre && `${capitalize(weAre)}. `}Commercial cleaning in three levels, with plans you can check.`,
  },
  title: `About ${companyName}`,
  intro: `A commercial cleaning company${weAre && `: ${weAre}`}.`,
  story: {
    title: 'Our Story',
    paragraphs: [
      `Cleaning is invisible when it is done well. So we put it on paper.${address ? ` From our office in ${address.city}, ${address.region}, we write a plan for each building we clean.` : ' We write a plan for each building we clean.'}`,
      'The plan has three levels. Level 1 keeps rooms clean and pleasant. Level 2 disinfects the surfaces everyone touches. Level 3 makes floors and other surfaces last. You get a plan for each level on day one.',
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To create safe spaces where people stay well and surfaces last.',
  },
  chief: {
    role: 'Chief Executive Officer',
    rule: 'The rule we all follow, from our crews to our Chief Executive Officer',
    statement:
      'You should be able to check our work without calling us. That’s why you get the plans for your building on day one.',
  },
  closing: {
    title: 'Tell us about your building',
  },
  highlights: {
    title: 'About us at a glance',
    points: [
      yearsOfExperience && {
        title: `${yearsOfExperience}+ ${capitalize(yearsWord)} Experience`,
        text: 'In commercial cleaning.',
      },
      owned && { title: titleCase(owned), text: ownedToo.length > 0 ? `Also ${ownedToo.join(', ')}.` : '' },
      alumniOf && {
        title: `${titleCase(alumniOf.replace(/^an? |^the /, ''))} Alumni`,
        text: `Our team includes alumni of ${alumniOf}.`,
      },
      healthFocus && { title: 'Health Focused', text: `We test ${healthFocus}, and you see the readings.` },
    ].filter((point) => typeof point === 'object' && point !== null),
  },
} as const satisfies PageContent & Hero)
