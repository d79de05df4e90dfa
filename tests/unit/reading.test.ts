import { describe, expect, test } from 'vitest'
import { gradeOf, sentencesIn } from '../../scripts/reading/grade.ts'
import { readingMatter } from '../../scripts/reading/pages.ts'

describe('what visitors read', () => {
  test.each(Object.entries(readingMatter))('on %s asks for eight years of school at most', (_, content) => {
    const sentences = sentencesIn(content)
    expect(sentences.length).toBeGreaterThan(3)
    expect(gradeOf(sentences)).toBeLessThanOrEqual(8)
  })
})

describe('a grade', () => {
  test('counts the sentences alone, however deep they stand', () => {
    const content = { title: 'A title', points: [{ text: 'We clean. You work.' }, 'Is it clean?'], wait: () => 'Not.' }
    expect(sentencesIn(content)).toEqual(['We clean.', 'You work.', 'Is it clean?'])
  })

  test('grows with the words of a sentence and the syllables of a word', () => {
    // 6 words, 6 syllables, 1 sentence; and 5 words, 15 syllables.
    expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
    expect(gradeOf(['Elephant, elephant, elephant, elephant, elephant.'])).toBeCloseTo(0.39 * 5 + 11.8 * 3 - 15.59)
  })
})
