import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { contactFormTexts } from '@/content/contact-texts.ts'
import { createDraft, useDraft } from '@/forms/draft.ts'
import { createSubmission } from '@/forms/submission.ts'

function blockStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
}

describe('drafts', () => {
  const draft = createDraft('test', ['text'])
  const CONTENT = { values: { text: 'a' }, keys: {} }
  const DAY_MS = 24 * 60 * 60 * 1000

  test('a draft lasts a day, and survives setting the clock back an hour but not a day [security]', () => {
    draft.save(CONTENT, null, 2 * DAY_MS)
    for (const near of [2 * DAY_MS, 3 * DAY_MS - 1, 2 * DAY_MS - 3_600_000])
      expect(draft.read(near)).toMatchObject(CONTENT)
    for (const far of [3 * DAY_MS, DAY_MS]) expect(draft.read(far)).toBeNull()
  })

  test.each(['', 'rubbish', 'null', '7', '{}', '{"savedAt":"today"}'])(
    'reading a draft returns null when storage contains %j [fault]',
    (stored) => {
      sessionStorage.setItem('test', stored)
      expect(draft.read()).toBeNull()
    },
  )

  test('a draft’s age survives a reload, and is never negative if the clock is set back', () => {
    const opened = performance.timeOrigin
    vi.spyOn(performance, 'now').mockReturnValue(1)
    expect(draft.age(opened + 90_000)).toBe(90_000)
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(opened)
    draft.save(CONTENT, null, opened + 60_000)
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(opened + 80_000)
    expect(draft.age(opened + 81_000)).toBe(81_000)
    draft.save(CONTENT, null, opened + 82_000)
    expect(draft.age(opened + 83_000)).toBe(83_000)
    expect(draft.age(opened - 1_000)).toBe(1)
    draft.forget()
    expect(draft.age(opened + 180_000)).toBe(100_000)
  })

  test('a draft never throws when storage is blocked', () => {
    blockStorage()
    draft.save(CONTENT)
    draft.forget()
    expect(draft.read()).toBeNull()
  })
})

/** Renders a form that has a draft and no data besides its fields. */
function openForm() {
  const draft = createDraft('test-draft', ['name'])
  const submission = createSubmission()
  const options = { id: 'test-form', draft, submission, texts: contactFormTexts }
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: draft.blank })
    return { form, ...useDraft(form, options) }
  })
  return { result, submission }
}

test('clearing a form can still be undone after a conditional field appears or disappears', () => {
  const { result } = openForm()
  act(() => result.current.clear())
  act(() => result.current.form.unregister('name'))
  expect(result.current.undo).not.toBeNull()
  act(() => result.current.form.setValue('name', 'Robin'))
  expect(result.current.undo).toBeNull()
})

test("a form can't be cleared or restored while a submission is pending", () => {
  const { result, submission } = openForm()
  const name = () => result.current.form.getValues('name')
  act(() => result.current.form.setValue('name', 'Robin'))
  act(() => result.current.clear())
  submission.moveTo({ status: 'checking' })
  act(() => result.current.undo?.())
  expect(name()).toBe('')
  act(() => result.current.form.setValue('name', 'Dana'))
  act(() => result.current.clear())
  expect(name()).toBe('Dana')
})
