import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Company } from '@contract/company-format.ts'
import { company } from '@contract/company.ts'
import { expect, test } from 'vitest'
import { findExamples, mistakesIn, requireFacts } from '../../scripts/build/facts.ts'
import { otherCompanies } from '../support/builders/other-companies.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const root = path.resolve(import.meta.dirname, '../..')
const FACTS = 'supabase/functions/_shared/contract/company.ts'
const EXEMPT = [
  FACTS,
  'scripts/build/facts.ts',
  'tests/support/builders/fixture-company.ts',
  'tests/support/builders/other-companies.ts',
  'docs/',
  'tests/unit/company-facts.test.ts',
]
/** Snapshots contain the fixture company's facts. */
const SKIPPED = /\.(png|jpe?g|webp|avif|woff2)$|package-lock\.json$|^tests\/.*\.(txt|yml)$/
/** Specified titles contain words that may also be in the owner's company name. */
const SPECIFIED = /(creat(e|ing)|through) safe spaces/gi

/** The owner's facts, imported at run time because Vitest redirects static imports to the tests' company. */
const { company: owner }: { company: Company } = createRequire(import.meta.url)(path.join(root, FACTS))

const FOLDERS = '{src,supabase,scripts,tests,docs,public,.github,.ci}/**'
const texts = globSync(['*', '.*.example', FOLDERS], { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => !SKIPPED.test(file) && !EXEMPT.some((exempt) => file.startsWith(exempt)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(SPECIFIED, '') }))

/** Keeps only letters and digits, so `Some Name`, `some-name` and `SomeName` are equal. */
const normalize = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const { name, phone, email, address, chiefExecutive } = owner
const facts = [
  ['name', name],
  // Compare ten digits, because some spellings omit the country code.
  ['phone', phone.replace(/;.*/, '').slice(-10)],
  ['email', email],
  ['street', address?.street],
  ...[address?.city, address?.region, 'postalCode'].map((before) => [
    'postal code',
    address && `${before} ${address.postalCode}`,
  ]),
  ['chief’s name', chiefExecutive.name],
].flatMap(([name, value]) => (value ? [[name, normalize(value)] as const] : []))

const filesWith = (wanted: RegExp) => texts.filter(({ text }) => wanted.test(text)).map(({ file }) => file)

test.each(facts)('the owner’s %s appears only in the facts file', (_, fact) => {
  expect(texts.filter(({ text }) => normalize(text).includes(fact)).map(({ file }) => file)).toEqual([])
})

test('the promise and the opening hours appear only in the facts file', () => {
  expect(filesWith(/\d business days?\b|\b24\s?\/\s?7\b/i)).toEqual([])
})

test('company claims that the site shows appear only in the facts file', () => {
  const claims =
    /\b(locally|minority|family|veteran) owned|\d years|\d\+ years|local college|professional certif|\bcertified (?!quality)|\d free|©\s*\d|comfort cleaning|facility management/i
  expect(filesWith(claims).filter((file) => /^(src|supabase\/functions|scripts\/prerender)\//.test(file))).toEqual([])
})

test('the company facts supplied by the owner are valid', () => {
  expect(mistakesIn(owner)).toEqual([])
})

test('each invalid fact is reported with a valid example', () =>
  expectParsed('unit/company-facts.txt', (facts) => {
    const given: object = { ...company, ...JSON.parse(facts) }
    const mistakes = mistakesIn(given)
    const build = () => requireFacts(given)
    if (mistakes.length === 0) expect(build).not.toThrow()
    else expect(build).toThrow(`contract/company.ts:\n  ${mistakes[0]}`)
    return mistakes.join(' ') || 'right'
  }))

test('a company is valid with all optional facts or with none', () => {
  const us = { street: '1 Main St', city: 'Hilo', region: 'Hawaii', postalCode: '96720' }
  for (const [, , { address, ...facts }] of otherCompanies)
    expect(mistakesIn({ ...facts, address: address && us })).toEqual([])
})

test('every mistake has our own message, not the schema library’s', () => {
  for (const nothing of [{}, null, Object.fromEntries(Object.keys(company).map((fact) => [fact, Symbol()]))])
    expect(mistakesIn(nothing).filter((mistake) => / Invalid|expected /.test(mistake))).toEqual([])
})

test('facts that still have their example values are listed', () => {
  expect(findExamples(company)).toEqual(['phone number', 'email address'])
  expect(findExamples({ phone: '+14795550142;ext=2', email: 'a@b.com', address: null })).toEqual(['phone number'])
  expect(findExamples({ phone: '+14795551234', email: 'a@b.com', address: null })).toEqual([])
})
