import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Company } from '@contract/company-format.ts'
import { describe, expect, test } from 'vitest'
import { mistakesIn } from '../../scripts/build/facts/facts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const FACTS = 'supabase/functions/_shared/contract/company.ts'
/** The facts and the tests' own, what the site must do in plain words, and this guard. */
const EXEMPT = [
  FACTS,
  'scripts/build/facts/',
  'tests/unit/facts.test.ts',
  'tests/support/builders/fixture-company.ts',
  'tests/support/builders/other-companies.ts',
  'docs/',
  'tests/unit/company-facts.test.ts',
]
/** Whole mails and pages are of the tests' company. */
const NO_PROSE = /\.(png|jpe?g|webp|avif|woff2)$|package-lock\.json$|^tests\/.*\.(txt|yml)$/
/** The specified titles, and the mission, use the words of a name that an owner may well have. */
const SPECIFIED = /(creat(e|ing)|through) safe spaces/gi

/** The owner's facts: Vitest sends every import to the tests' company, Node's own loader does not. */
const { company: owner }: { company: Company } = createRequire(import.meta.url)(path.join(root, FACTS))

const ROOMS = '{src,supabase,scripts,tests,docs,public,.github,.ci}/**'
const texts = globSync(['*', '.*.example', ROOMS], { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => !NO_PROSE.test(file) && !EXEMPT.some((exempt) => file.startsWith(exempt)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(SPECIFIED, '') }))

/** Letters and figures alone, so that a fact is found in whichever way it is written: `Some Name`, `some-name`, `SomeName`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const { name, phone, email, address, chiefExecutive } = owner
const signs = [
  ['name', name],
  // With and without the country's code.
  ['phone', phone.replace(/;.*/, '').slice(-10)],
  ['e-mail', email],
  ['street', address?.street],
  ...[address?.city, address?.region, 'postalCode'].map((before) => [
    'postal code',
    address && `${before} ${address.postalCode}`,
  ]),
  ['chief’s name', chiefExecutive.name],
].flatMap(([fact, writing]) => (writing ? [[fact, plain(writing)] as const] : []))

describe('the owner’s facts', () => {
  const filesWith = (wanted: RegExp) => texts.filter(({ text }) => wanted.test(text)).map(({ file }) => file)

  test.each(signs)('have the %s once', (_, sign) => {
    expect(texts.filter(({ text }) => plain(text).includes(sign)).map(({ file }) => file)).toEqual([])
  })

  test('have the promise and the hours once', () => {
    expect(filesWith(/\d business days?\b|\b24\s?\/\s?7\b/i)).toEqual([])
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
