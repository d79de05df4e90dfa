import { isEmergency, soundsUrgent } from '@contract/emergency.ts'
import { describe, expect, test } from 'vitest'

describe('a text sounds urgent', () => {
  test.each([
    'Water is coming through the ceiling',
    'WATER everywhere',
    'there is water.',
    'The basement flooded last night',
    'Flooding in suite 200',
    'a pipe burst',
    'burst pipe!',
    'The roof leaks onto the stockroom',
    'leak',
    'leaky valve, carpet soaked',
    'Sewage backed up into the restroom',
    'Smoke damage after a small fire',
    'No hot water, and the boiler leaks',
    'water quality test, but now there is water on the floor',
  ])('%s', (text) => expect(soundsUrgent(text)).toBe(true))
})

describe('a text does not', () => {
  test.each([
    '',
    'Two water coolers and a water fountain by the lobby',
    'Interested in water quality testing',
    'We are a smoke-free building',
    'Smoke detectors are tested on Mondays',
    'No leaks, no flooding so far',
    'Please use water-based finish; hot water is in the janitor closet',
    'Waterloo Street entrance',
    'A cloudburst of ideas',
    'underwater theme park offices',
  ])('%s', (text) => expect(soundsUrgent(text)).toBe(false))
})

test('it is read in no time, however long it is', () => {
  const started = performance.now()
  soundsUrgent('no '.repeat(100_000) + 'water-'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(5_000)
})

test.each([
  ['Emergency Support', 'Please call', true],
  ['General Inquiry', 'A pipe burst', true],
  ['Service Feedback', 'The lobby looked great', false],
])('a message about %j that says %j: %j', (subject, message, expected) => {
  expect(isEmergency({ subject, message })).toBe(expected)
})
