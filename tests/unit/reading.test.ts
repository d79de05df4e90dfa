import { expect, test } from 'vitest'
import { gradeOf, sentencesIn } from '../../scripts/reading/grade.ts'
import { readingMatter } from '../../scripts/reading/pages.ts'

test.each(Object.entries(readingMatter))('on %s asks for eight years of school at most', (_, content) => {
  const sentences = sentencesIn(content)
  expect(sentences.length).toBeGreaterThan(3)
  expect(gradeOf(sentences)).toBeLessThanOrEqual(8)
})
