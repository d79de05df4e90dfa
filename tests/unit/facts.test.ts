import { company } from '@contract/company.ts'
import { expect, test } from 'vitest'
import { examplesIn, mistakesIn, requireFacts } from '../../scripts/build/facts/facts.ts'
import { otherCompanies } from '../support/company/other-companies.ts'

test('facts that can be right pass, from any time zone and with an extension or nothing set', () => {
  const us = { street: '1 Main St', city: 'Hilo', region: 'Hawaii', postalCode: '96720-1234' }
  for (const [, { address, ...facts }] of otherCompanies)
    expect(mistakesIn({ ...facts, address: address && us })).toEqual([])
  for (const timeZone of ['America/New_York', 'Pacific/Honolulu', 'US/Central', 'UTC'])
    expect(mistakesIn({ ...company, timeZone })).toEqual([])
})

const hours = company.openingHours
const review = { text: 'Spotless.', by: 'A baker', source: 'Yell', url: 'https://yell.example/1' }

test.each([
  [{ name: ' ' }, "name must be words on one line, such as 'Your Company Name'."],
  [{ phone: '(479) 555-0142' }, /^phone must be a plus, .* such as '\+14795550142', or with an extension '.*;ext=204'/],
  [{ phone: '+1479555014' }, /^phone must be/],
  [{ phone: '+14795550142x204' }, /^phone must be/],
  [{ phoneHours: '' }, "phoneHours must be words on one line, such as '24/7' (null leaves it out)."],
  [{ email: 'office@your company' }, /^email must be one plain address, such as 'office@your-company.com'/],
  [{ address: '1 Main St' }, /^address must be a group of facts, such as \{ street: /],
  [{ address: { ...company.address, postalCode: '7271' } }, "address.postalCode must be a ZIP code, such as '72712'."],
  [{ timeZone: 'America/Bentonville' }, /^timeZone must be the IANA name of a time zone, such as 'America\/Chicago'/],
  [{ timeZone: '+05:00' }, /^timeZone must be/],
  [{ openingHours: { ...hours, days: [] } }, /^openingHours[.]days must name at least one day/],
  [{ openingHours: { ...hours, days: ['Mon'] } }, /^openingHours[.]days[.]0 must be the English name .*'Monday'/],
  [{ openingHours: { ...hours, opens: '1:00 AM' } }, /^openingHours[.]opens must be a time .* such as '08:00'/],
  [{ openingHours: { ...hours, opens: '18:00' } }, /^openingHours[.]closes must be later than opens, such as/],
  [{ quoteDays: 0 }, 'quoteDays must be a whole number from 1 to 60, such as 1.'],
  [{ quotePromise: '2 business days' }, /^quoteDays must be 2, as quotePromise says/],
  [{ ownership: null }, "ownership must be a list, such as ['locally owned'] ([] leaves it out)."],
  [{ yearsOfExperience: '30' }, /^yearsOfExperience must be a whole number/],
  [{ towns: 'Bentonville' }, "towns must be a list, such as ['Bentonville'] ([] leaves it out)."],
  [{ crew: { picture: 'crew.jpg', caption: 'We.' } }, /^crew[.]picture must be the path of a file under public/],
  [{ profiles: ['social.example'] }, /^profiles[.]0 must be the address of a page of yours/],
  [{ reviews: [{ ...review, url: 'yell.example' }] }, /^reviews[.]0[.]url must be the address where it can be read/],
  [{ phoneExtension: '204' }, 'phoneExtension is no fact that the site knows: remove it.'],
])('%j is told in words, with an example', (wrong, words) => {
  const mistakes = mistakesIn({ ...company, ...wrong })
  expect(mistakes).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
  expect(() => requireFacts({ ...company, ...wrong })).toThrow(`contract/company.ts cannot be right:\n  ${mistakes[0]}`)
})

test('no message is the checker’s own', () => {
  for (const nothing of [{}, null, Object.fromEntries(Object.keys(company).map((fact) => [fact, Symbol()]))])
    expect(mistakesIn(nothing).filter((mistake) => / Invalid|expected /.test(mistake))).toEqual([])
})

test('examples are known, with an extension too', () => {
  expect(examplesIn(company)).toEqual(['phone number', 'e-mail address'])
  expect(examplesIn({ phone: '+14795550142;ext=2', email: null, address: null })).toEqual(['phone number'])
  expect(examplesIn({ phone: '+14795551234', email: 'a@b.com', address: null })).toEqual([])
})
