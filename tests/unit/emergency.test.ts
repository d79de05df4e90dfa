import { HAPPENING_NOW, isEmergency, saysHappeningNow, soundsUrgent, withHappeningNow } from '@contract/emergency.ts'
import { describe, expect, test } from 'vitest'

const URGENT = `
Toilet overflowing everywhere
The toilets overflowed and it is running into the hall
pipe bursted
The sprinkler just went off on the 2nd floor
There was a small fire in the break room, everything is black
Soot all over the walls
The whole suite smells like smoke
Water is coming through the ceiling
WATER everywhere
There’s water in the hallway
There is smoke in the server room.
Two inches of water in the basement
standing water in the stockroom
the pump failed, basement filling with water
we smelled smoke
The roof has collapsed
The basement flooded last night
Flooding in suite 200
our warehouse is under water
The roof leaks onto the stockroom
The leak was never fixed and got worse
Sewage backed up into the restroom
The drains are backing up
Toilet backed up
A water main broke in front of the store
frozen pipe, ice on the floor
water quality test, but now there is water on the floor
Do you do water extraction? We have water all over the office
the ceiling came down in the server room
Water keeps dripping from the ceiling tiles
We had a flood in 2019, and now the basement is flooding again`

const HARMLESS = `
Please also water the plants
smoke shop next door
had a leak in 2019, fixed
water damage from 2018 was fixed
We had a flood years ago
We had to fire our last cleaner
The fire station is across the street
No leaks, no flooding so far
Trash cans are always overflowing
overflowing trash in the break room
Use the overflow parking lot
Waterloo Street entrance
A cloudburst of ideas
underwater theme park offices
A flood of visitors comes on Saturdays
Flood lights stay on all night
We get flooded with requests in May
Do you handle floods?
Who do we call in case of a leak?
Are you trained for sewage cleanup?
We back up our files at night, please do not unplug anything
Sprinklers run in the flower beds until 7 am`

const sentences = (table: string) => table.trim().split('\n')

describe('a text sounds urgent', () => {
  test.each(sentences(URGENT))('%s', (text) => expect(soundsUrgent(text)).toBe(true))
})

describe('a text does not', () => {
  test.each(['', ...sentences(HARMLESS)])('%s', (text) => expect(soundsUrgent(text)).toBe(false))
})

test('it is read in no time, however long it is', () => {
  const started = performance.now()
  for (const words of ['no ', 'water-', 'leak ', 'trash ', 'if we have ', 'the ']) soundsUrgent(words.repeat(30_000))
  expect(performance.now() - started).toBeLessThan(5_000)
})

describe('that it is happening now', () => {
  test('is a line of its own, the first, and can be taken back', () => {
    const text = 'Floors: carpet\nA pipe burst.'
    const said = withHappeningNow(text, true)
    expect(said).toBe(`${HAPPENING_NOW}\n${text}`)
    expect(withHappeningNow(said, true)).toBe(said)
    expect(withHappeningNow(said, false)).toBe(text)
    expect([said, text].map(saysHappeningNow)).toEqual([true, false])
  })

  test('holds where somebody goes on writing behind it, or puts something before it', () => {
    for (const text of [`${HAPPENING_NOW} Come quickly`, `Hello\n${HAPPENING_NOW}`])
      expect(saysHappeningNow(text)).toBe(true)
    expect(withHappeningNow(`Hello\n${HAPPENING_NOW} Come quickly`, false)).toBe('Hello\nCome quickly')
  })

  test('is not said by a sentence in the middle of another', () => {
    expect(saysHappeningNow('The fair? It is happening now.')).toBe(false)
  })
})

test.each([
  ['Emergency Support', 'Please call', true],
  ['General Inquiry', 'A pipe burst', false],
  ['General Inquiry', `${HAPPENING_NOW}\nA pipe burst`, true],
  ['', `A pipe burst\n${HAPPENING_NOW}`, true],
  ['Service Feedback', 'The lobby looked great', false],
])('a message about %j that says %j is an emergency: %j', (subject, message, expected) => {
  expect(isEmergency({ subject, message })).toBe(expected)
})
