import { describe, expect, test } from 'vitest'
import { compareWithLimits } from '../../scripts/budgets/compare.ts'
import { limitsOf, type Part } from '../../scripts/budgets/weigh.ts'

/** Two pages, each as heavy as a part of its limits. */
const pagesOf = (part: number) =>
  [true, false].map((form) => {
    const { html, css, js, phone, wide, total } = limitsOf({ form })
    const bytes = (kib: number) => kib * 1024 * part
    const weight = {
      html: bytes(html),
      css: bytes(css),
      js: bytes(js),
      phone: bytes(phone),
      wide: bytes(wide),
      total: bytes(total),
    } satisfies Record<Part, number>
    return { address: form ? '/form' : '/page', form, weight }
  })

describe('the limits of the pages', () => {
  test('fit pages that are a little lighter', () => {
    expect(compareWithLimits(pagesOf(0.97))).toEqual([])
  })

  test('are too low for a page above them, which is named with its part', () => {
    const failures = compareWithLimits(pagesOf(1.01))
    expect(failures).toHaveLength(10)
    expect(failures[0]).toMatch(/^\/form: html is [\d.]+ KiB; the limit is [\d.]+ KiB$/)
  })

  test('are too high a twentieth above the heaviest page, and held down by that', () => {
    const failures = compareWithLimits(pagesOf(0.95))
    expect(failures).toHaveLength(10)
    expect(failures.every((failure) => failure.includes('is loose'))).toBe(true)
  })
})
