import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLine, lineFor } from '@/features/quote/questions/note-lines.tsx'

const texts = fc
  .array(fc.constantFrom('\n', 'Floors:', 'Floors', ': ', ' ', '\r\n', '🧽', '\ud800', 'carpet'))
  .map((parts) => parts.join(''))

test('is a new last one, and the caret stands behind it', () => {
  expect(lineFor('', 'Floors')).toEqual({ notes: 'Floors: ', caret: 8 })
  expect(lineFor('Dock on the north side.', 'Floors').notes).toBe('Dock on the north side.\nFloors: ')
  expect(lineFor('See Floors: carpet', 'Floors').notes).toBe('See Floors: carpet\nFloors: ')
  expect(lineFor('Dock on the north side.\n', 'Floors').notes).toBe('Dock on the north side.\nFloors: ')
})

test('that is there is only found, and the caret stands behind its text', () => {
  const notes = 'Floors: carpet\nSupplies: you'
  expect(lineFor(notes, 'Floors')).toEqual({ notes, caret: 'Floors: carpet'.length })
  expect(lineFor(notes, 'Supplies')).toEqual({ notes, caret: notes.length })
})

test('changes nothing above it, and is there the second time', () => {
  fc.assert(
    fc.property(texts, (notes) => {
      const line = lineFor(notes, 'Floors')
      expect(line.notes.startsWith(notes)).toBe(true)
      expect(hasLine(line.notes, 'Floors')).toBe(true)
      expect(lineFor(line.notes, 'Floors').notes).toBe(line.notes)
    }),
  )
})
