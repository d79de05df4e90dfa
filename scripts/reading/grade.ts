import { syllable } from 'syllable'

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const WORDS = new Intl.Segmenter('en', { granularity: 'word' })

/** Something that ends like a sentence. */
const SENTENCE = /[.?!:]$/

/**
 * All sentences in a page's content, however deep they stand. Titles, labels and other fragments are left out: they are
 * short, and would make a page look easier than it is. So are functions: their texts have a gap.
 */
export function sentencesIn(content: unknown): string[] {
  if (typeof content === 'string') {
    if (!SENTENCE.test(content)) return []
    return [...SENTENCES.segment(content)].map(({ segment }) => segment.trim())
  }
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(sentencesIn)
}

/**
 * The grade of a US school whose pupils can read this: Flesch-Kincaid (Kincaid and others, Derivation of New Readability
 * Formulas, 1975). Lower is easier. Not a number without sentences.
 */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => [...WORDS.segment(sentence)].filter(({ isWordLike }) => isWordLike))
  const syllables = words.reduce((sum, { segment }) => sum + spoken(segment), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Abbreviations are spelled out; a number counts as one syllable at least. */
function spoken(word: string): number {
  return /^[A-Z]{2,4}$/.test(word) ? word.length : Math.max(1, syllable(word))
}
