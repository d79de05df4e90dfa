/**
 * Nine leads as tired people write them, each as a text that can be read: what was typed, what staff see first, what is left
 * to ask, and the answer that is begun for them (vitest -u writes it; read it as staff would before they send it).
 */
import type { Quote } from '@contract/quote.ts'
import { factsOf } from '@contract/quote-facts.ts'
import { expect, test } from 'vitest'
import { bidMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { beginAnswer } from '../../supabase/functions/_shared/mails/begun-answer.ts'
import { listFigures, listQuestions } from '../../supabase/functions/_shared/mails/quote-figures.ts'
import { telHref } from '../../supabase/functions/_shared/mails/sender.ts'
import { aQuote, aSubmission, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { bodyOf } from '../support/functions/mailto.ts'

const PLAIN: Partial<Quote> = { email: 'desk@their-company.example', photos: [], fixtures: null, matronType: null }

const LEADS: Readonly<Record<string, Partial<Quote>>> = {
  'typos and capitals': {
    ...{ fullName: 'DEBBIE R', businessName: 'tri county titel co', phone: '4795550144' },
    ...{ squareFootage: '6500 sqft', employeeCount: '11-30', bathrooms: 4, cleaningFrequency: '3x-week' },
    notes: 'NEED SOMEONE AFTER 6 THEY KEEP COMING WHEN WERE STILL HERE. carpt in offces tile up front',
  },
  'two phones': {
    ...{ fullName: 'Marcus Bell', businessName: 'Bell & Sons HVAC', phone: '479-555-0131 or my cell 479 555 0132' },
    ...{ squareFootage: 'about 9,000', employeeCount: '11-30', bathrooms: 3, cleaningFrequency: 'weekly', fixtures: 8 },
    notes: 'warehouse with office up front. call the cell after 4, office closes early fridays',
  },
  'an address in the middle of a sentence': {
    ...{ fullName: 'Priya N.', businessName: 'Ozark Pediatrics', phone: '(479) 555-0151' },
    ...{ squareFootage: '7,200', employeeCount: '31-75', bathrooms: 7, cleaningFrequency: 'daily' },
    notes:
      'Hi, we are moving into 2210 SE Walton Blvd next to the bank in March and the clinic needs to be disinfected every evening, the landlord has the alarm code. Thanks!',
  },
  'a list instead of sentences': {
    ...{ fullName: 'Tom Okafor', businessName: 'Northgate Church', phone: null },
    ...{
      squareFootage: '18k',
      employeeCount: '1-10',
      bathrooms: 6,
      cleaningFrequency: 'other',
      otherFrequency: 'sun + wed',
    },
    notes:
      '- sanctuary (carpet)\n- 6 classrooms vct\n- kitchen\n- we have paper + soap\n- key in lockbox\n- 479.555.0162',
  },
  'half in Spanish': {
    ...{ fullName: 'Lucía Fernández', businessName: 'Tienda La Esquina', phone: '479 555 0173' },
    ...{ squareFootage: '3000 pies', employeeCount: '1-10', bathrooms: 2, cleaningFrequency: 'daily' },
    notes:
      'Necesitamos limpieza todos los dias despues de las 9, sabados tambien. El piso es loseta. Calle 5, Springdale',
  },
  'the chips, used and half used': {
    ...{ fullName: 'Ann Whitmore', businessName: 'Whitmore & Hale CPAs', phone: '479-555-0184 x2' },
    ...{
      squareFootage: '11,000-12,000',
      employeeCount: '31-75',
      bathrooms: 5,
      cleaningFrequency: '3x-week',
      fixtures: 19,
    },
    notes:
      'Site address: 400 NW 2nd St, 3rd floor\nLevel: 2\nKind of building: \nFloors: 70% carpet, rest lvt\nDays and hours: M W F after 6\nAccess and alarm: tbd\nSupplies: you\nStart and walk-through: ',
  },
  'from a level page, in a hurry': {
    ...{ fullName: 'J. Park', businessName: 'Park Dental', phone: '4795550195' },
    ...{ squareFootage: '2,400', employeeCount: '1-10', bathrooms: 2, cleaningFrequency: 'daily' },
    notes: 'Level: 3 Surface Preservation\nfloors look terrible. need price asap',
  },
  'no numbers at all': {
    ...{ fullName: 'office mgr', businessName: 'Delta Plaza (mgmt office)', phone: 'call main line' },
    ...{ squareFootage: 'not sure, 3 story building', employeeCount: '76+', bathrooms: 0, cleaningFrequency: 'other' },
    ...{ otherFrequency: 'whatever you recommend', matronService: true, matronType: 'half-day', notes: null },
  },
  'an angry story': {
    ...{ fullName: 'Rick Sandoval', businessName: 'Sandoval Fabrication Inc.', phone: '479-555-0106' },
    ...{
      squareFootage: '32,000 sq ft total',
      employeeCount: '76+',
      bathrooms: 9,
      cleaningFrequency: 'daily',
      fixtures: 31,
    },
    notes:
      'Our last cleaners lost 2 keys and never once mopped the plant floor. I do not care about the level I care that the break room is done before the 6 am shift 7 days a week. Concrete in the plant, carpet in the office. If you can start monday come by and walk thru, side gate.',
  },
}

test.each(Object.entries(LEADS))('%s', async (what, typed) => {
  const quote = aQuote({ ...PLAIN, ...typed })
  const { subject } = bidMail(aSubmission(quote))
  const answer = beginAnswer({ quote, reference: QUOTE_REFERENCE, due: 'Monday, Nov 23, 5:00 PM CST' }) ?? ''
  const read = [
    [
      'TYPED',
      ...(['contact', 'facility'] as const).flatMap((group) =>
        factsOf(group, quote).map(({ label, value }) => `${label}: ${value}`),
      ),
    ],
    ['SUBJECT', subject],
    ['FIGURES', ...listFigures(quote), `calls ${(quote.phone && telHref(quote.phone)) ?? 'nobody'}`],
    ['ASK ON THE CALL', ...listQuestions(quote)],
    ['THE BEGUN ANSWER', bodyOf(answer).replaceAll('\r\n', '\n')],
  ]
  const file = `tired-leads/${what.toLowerCase().replace(/\W+/g, '-')}.txt`
  await expect(`${read.map((lines) => lines.join('\n')).join('\n\n')}`).toMatchFileSnapshot(file)
})
