import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactMessage } from '@contract/contact.ts'
import type { Keyring } from '@/api/keyring.ts'
import { contactFormTexts } from '@/content/contact-form.ts'
import { mention } from '@/ui/ambient-toasts.tsx'
import { isBlank, useFormDraft } from '@/ui/use-form-draft.ts'
import type { FormSignals } from '@/ui/use-form-signals.ts'
import { contactDraft } from './contact-draft.ts'
import { BLANK_CONTACT, type ContactFormValues } from './contact-form-values.ts'

export const CONTACT_FORM_ID = 'contact-form'

export type ContactFormControls = UseFormReturn<ContactFormValues, unknown, ContactMessage>

interface Drafted {
  readonly form: ContactFormControls
  readonly keyring: Keyring
  readonly signals: FormSignals
}

const texts = contactFormTexts

/** Keeps the message over a reload. `clear` empties the form, with a way back for whoever slipped. */
export function useContactDraft({ form, keyring, signals }: Drafted) {
  const save = useCallback(() => {
    const values = form.getValues()
    if (isBlank(values)) contactDraft.forget()
    else contactDraft.save({ values, keys: [...keyring.list()], seconds: signals.read().seconds })
  }, [form, keyring, signals])

  const clear = useCallback(() => {
    const values = form.getValues()
    form.reset(BLANK_CONTACT)
    mention(texts.cleared, { label: texts.undo, onClick: () => form.reset(values) })
  }, [form])

  const restore = useCallback(() => {
    const draft = contactDraft.read()
    if (!draft) return null
    signals.resume(draft.seconds)
    mention(texts.restored, { label: texts.clear, onClick: clear })
    return draft.values
  }, [signals, clear])

  useFormDraft({ formId: CONTACT_FORM_ID, form, blank: BLANK_CONTACT, restore, save })
  return { save, clear }
}
