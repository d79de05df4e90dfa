import { artifactText, surfaceLayers, touchPoints, weekPlan } from '../../src/content/artifacts.ts'
import { answered } from '../../src/content/answered.ts'
import { companyFacts, home } from '../../src/content/home.ts'
import {
  contact,
  contactFailureTexts,
  contactFieldTexts,
  contactFormTexts,
  contactMessages,
} from '../../src/content/contact.ts'
import { dayOne } from '../../src/content/day-one.ts'
import { footer, frameText, notFound, routeErrorText } from '../../src/content/frame-text.ts'
import {
  confirmationTexts,
  getStarted,
  noteHelp,
  photoTexts,
  progressTexts,
  quoteBoardTexts,
  quoteFieldTexts,
  quoteFormTexts,
} from '../../src/content/quote-texts.ts'
import { comfortPage, disinfectingPage, levelPageText, surfacePreservationPage } from '../../src/content/level-pages.ts'
import { levels } from '../../src/content/levels.ts'
import { photoQuestionTexts, quoteFailureTexts as failure } from '../../src/content/quote-late-texts.ts'
import { lateNote, offlineMessages, photoMessages, privacyNote, quoteMessages } from '../../src/content/messages.ts'
import { type PagePath, paths } from '../../src/content/paths.ts'
import { questions } from '../../src/content/questions.ts'
import { urgentTexts } from '../../src/content/unrivaled-support.ts'
import { messageConfirmation, quoteConfirmation } from '../../supabase/functions/_shared/mails/confirmation-mail.ts'

const address = { address: 'someone@site.example' }
const route = { from: address, confirmations: address, staff: address, second: null, alerts: address }
const mails = [
  messageConfirmation(address.address, route),
  quoteConfirmation(
    { reference: '988NFWM7', email: address.address, submittedAt: new Date('2026-03-02T15:00:00Z') },
    route,
  ),
]

const bothForms = [offlineMessages, lateNote, privacyNote, urgentTexts]
const WAIT = 'a minute'

const modules = import.meta.glob<object>('../../src/content/*.ts', { eager: true })

/** All texts of the file that is named like the page. */
function contentOf(path: PagePath): readonly unknown[] {
  return Object.values(modules[`../../src/content${path}.ts`] ?? {})
}

/** What visitors read, page by page. What all pages show counts once, and so do the mails that visitors get. */
export const readingMatter: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(Object.values(paths).map((path): unknown[] => [path, contentOf(path)])),
  [paths.home]: [home, levels, questions],
  [paths.getStarted]: [
    ...[
      getStarted,
      quoteFieldTexts,
      quoteFormTexts,
      quoteBoardTexts,
      progressTexts,
      photoTexts,
      photoMessages,
      quoteMessages,
    ],
    ...[failure.stored('7KQ2M4XP'), failure.tooMany(WAIT), failure.kept],
    photoQuestionTexts.missing(['lobby.jpg']),
    ...[noteHelp, quoteFormTexts.linkFilled('Employee Count'), confirmationTexts, `${confirmationTexts.thanks} Dana.`],
    ...bothForms,
  ],
  [paths.comfortLevel]: [comfortPage, levelPageText],
  [paths.disinfectingLevel]: [disinfectingPage, levelPageText],
  [paths.surfacePreservation]: [surfacePreservationPage, levelPageText],
  [paths.dayOne]: [dayOne, artifactText, weekPlan, touchPoints, surfaceLayers],
  [paths.about]: [...contentOf(paths.about), companyFacts],
  [paths.contact]: [
    ...[contact, contactFieldTexts, contactFormTexts, contactMessages()],
    ...[contactFailureTexts, contactFailureTexts.tooMany(WAIT)],
    ...bothForms,
  ],
  [paths.answered]: [answered, answered.since('Monday')],
  'every page': [footer, frameText, notFound, routeErrorText],
  mails: mails.map(({ subject, text }) => [subject, ...text.split('\n\n')]),
}
