import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { LEADS } from '../../supabase/functions/_shared/mails/lead-kinds.ts'
import { aSubmission } from '../support/builders/payloads.ts'

const texts = import.meta.glob<object>('../../src/content/*.ts', { eager: true })
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const WORDS = new Intl.Segmenter('en', { granularity: 'word' })

/** Titles and labels are left out: they are short, and would make a text look easier than it is. */
function sentencesIn(content: unknown): string[] {
  if (typeof content === 'string') {
    return /[.?!:]$/.test(content) ? [...SENTENCES.segment(content)].map(({ segment }) => segment.trim()) : []
  }
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(sentencesIn) : []
}

/**
 * The grade of a US school whose pupils can read this: Flesch-Kincaid (Kincaid and others, Derivation of New Readability
 * Formulas, 1975). Lower is easier.
 */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => [...WORDS.segment(sentence)].filter(({ isWordLike }) => isWordLike))
  const syllables = words.reduce((sum, { segment }) => sum + syllablesIn(segment), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Abbreviations are spelled out; a number counts as one syllable at least. */
function syllablesIn(word: string): number {
  return /^[A-Z]{2,4}$/.test(word) ? word.length : Math.max(1, syllable(word))
}

const confirmations = Object.values(LEADS).map(({ confirm }) => confirm({ ...aSubmission(), row: {} }).paragraphs)
const files = [
  ...Object.entries(texts).map(([file, content]) => [file.split('/').at(-1), sentencesIn(content)] as const),
  ['the confirmations', sentencesIn(confirmations)] as const,
]

test.each(files.filter(([, sentences]) => sentences.length > 3))(
  '%s asks for eight years of school at most',
  (_, sentences) => expect(gradeOf(sentences)).toBeLessThanOrEqual(8),
)

test('most texts are read for this', () => {
  expect(files.flatMap(([, sentences]) => sentences).length).toBeGreaterThan(200)
})
