import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Address, Company } from '@contract/company-format.ts'
import { describe, expect, test } from 'vitest'
import { mistakesIn } from '../../scripts/build/facts/facts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const FACTS = 'supabase/functions/_shared/contract/company.ts'
/** The facts and the tests' own, what the site must do in plain words, and this guard. */
const EXEMPT = [
  FACTS,
  'scripts/build/facts/',
  'tests/unit/facts.test.ts',
  'tests/support/company/',
  // Whole mails, as they are sent.
  'tests/functions/mails/',
  'docs/',
  'tests/unit/company-facts.test.ts',
]
const NO_PROSE = /\.(png|jpe?g|webp|avif|woff2)$|package-lock\.json$/
/** The specified titles, and the mission, use the words of a name that an owner may well have. */
const SPECIFIED = /(creat(e|ing)|through) safe spaces/gi

/** The owner's facts: Vitest sends every import to the tests' company, Node's own loader does not. */
const { company: owner }: { company: Company } = createRequire(import.meta.url)(path.join(root, FACTS))

const texts = filesOf('')
  .filter((file) => !NO_PROSE.test(file) && !EXEMPT.some((exempt) => file.startsWith(exempt)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(SPECIFIED, '') }))

/** Every file of the repository, those that Git ignores left out. */
function filesOf(folder: string): string[] {
  const ignored = ['.git', ...readFileSync(path.join(root, '.gitignore'), 'utf8').split(/\/?\n/)]
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.includes(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? filesOf(file) : file
    })
}

const WORD = '[\\p{L}\\p{N}]'
/** Up to three signs or none between the words: `Some Name`, `some-name`, `SomeName`. */
const anyWriting = (words: Iterable<string>) => [...words].join('[^\\p{L}\\p{N}]{0,3}')
const inWords = (text: string) => anyWriting(text.match(/[\p{L}\p{N}]+/gu) ?? [])
const sign = (writing: string) => new RegExp(`(?<!${WORD})(${writing})(?!${WORD})`, 'iu')

/** How to find each fact, in whichever way it is written. */
function signsOf({ name, phone, email, address, chiefExecutive }: Company): [fact: string, sign: RegExp][] {
  const postalCode = ({ city, region, postalCode }: Address) =>
    [city, region, 'postalCode'].map((before) => inWords(`${before} ${postalCode}`)).join('|')
  const writings: [string, string | null][] = [
    ['name', inWords(name)],
    // With and without the country's code.
    ['phone', phone && `\\d{0,3}${anyWriting(phone.replace(/;.*/, '').slice(-10))}`],
    ['e-mail', email && inWords(email)],
    ['street', address && inWords(address.street)],
    ['postal code', address && postalCode(address)],
    ['chief’s name', chiefExecutive.name && inWords(chiefExecutive.name)],
  ]
  return writings.flatMap(([fact, writing]) => (writing === null ? [] : [[fact, sign(writing)]]))
}

describe('the owner’s facts', () => {
  const filesWith = (wanted: RegExp) => texts.filter(({ text }) => wanted.test(text)).map(({ file }) => file)

  test.each(signsOf(owner))('have the %s once', (_, wanted) => {
    expect(readFileSync(path.join(root, FACTS), 'utf8')).toMatch(wanted)
    expect(filesWith(wanted)).toEqual([])
  })

  test('have the promise and the hours once', () => {
    expect(filesWith(/business days?\b|\b24\s?\/\s?7\b/i)).toEqual([])
  })

  test('have what the site says of the company once', () => {
    const claims =
      /\b(locally|minority|family|veteran) owned|\d years|\d\+ years|local college|professional certif|\bcertified (?!quality)|\d free|©\s*\d|comfort cleaning|facility management/i
    expect(filesWith(claims).filter((file) => /^(src|supabase\/functions|scripts\/prerender)\//.test(file))).toEqual([])
  })
})

test('the owner’s facts can be right', () => {
  expect(mistakesIn(owner)).toEqual([])
})
