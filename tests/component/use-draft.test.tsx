import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { contactFormTexts } from '@/content/contact.ts'
import { createDraft } from '@/forms/draft.ts'
import { useSignals } from '@/forms/signals.tsx'
import { createSubmission } from '@/forms/submission.ts'
import { useDraft } from '@/forms/use-draft.ts'

test('a part of the form that comes or goes does not take away the way back from clearing', () => {
  const draft = createDraft('test-draft', ['name'], () => ({}))
  const options = {
    id: 'test-form',
    draft,
    extras: {
      read: () => ({ extras: {}, empty: true }),
      clear: () => () => undefined,
      subscribe: () => () => undefined,
    },
    submission: createSubmission(),
    texts: contactFormTexts,
  }
  const { result } = renderHook(() => {
    const { signals } = useSignals(undefined)
    const form = useForm({ defaultValues: draft.blank })
    return { form, ...useDraft(form, signals, options) }
  })
  act(() => result.current.clear())
  act(() => result.current.form.unregister('name'))
  expect(result.current.undo).not.toBeNull()
  act(() => result.current.form.setValue('name', 'Robin'))
  expect(result.current.undo).toBeNull()
})
