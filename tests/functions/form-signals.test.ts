import { expect, test } from 'vitest'
import { suspicionOf } from '../../supabase/functions/_shared/gate/gate.ts'
import { aRequest } from '../support/functions/functions.ts'

const TRAP = 'a field was filled in that people cannot see'
const quick = (seconds: string) => `the form was sent ${seconds} s after it was opened`

test.each([
  ['hp=0; t=40', null],
  ['hp=0; t=3', null],
  ['hp=0; t=2.999', quick('2.999')],
  ['hp=0; t=0', quick('0')],
  ['hp=1; t=40', TRAP],
  ['hp=1; t=0', TRAP],
  [null, null],
  ['', null],
  ['hp=2; t=1', null],
  ['hp=0', null],
  ['t=0; hp=0', null],
  ['hp=0; t=-1', null],
  ['hp=0; t=1e9', null],
  ['hp=0; t=1; <b>x</b>', null],
  [`hp=0; t=${'0'.repeat(5_000)}`, null],
])('reads %j as %j', (header, suspicion) => {
  expect(suspicionOf(aRequest({ headers: { 'x-form-signals': header } }), 3)).toBe(suspicion)
})

test('finds no time too short when there is no limit', () => {
  expect(suspicionOf(aRequest({ headers: { 'x-form-signals': 'hp=0; t=0' } }), 0)).toBeNull()
})

test('reads the address where there is no header, and only there', () => {
  const search = new URLSearchParams({ 'x-form-signals': 'hp=1; t=40' })
  expect(suspicionOf(aRequest({ search }), 3)).toBe(TRAP)
  expect(suspicionOf(aRequest({ search, headers: { 'x-form-signals': 'hp=0; t=40' } }), 3)).toBeNull()
})
