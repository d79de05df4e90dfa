import { company } from '@contract/company.ts'
import { expect, test } from 'vitest'
import { findExamples, mistakesIn, requireFacts } from '../../scripts/build/facts.ts'
import { otherCompanies } from '../support/builders/other-companies.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

test('each invalid fact is reported with a valid example', () =>
  expectParsed('unit/facts.txt', (facts) => {
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
