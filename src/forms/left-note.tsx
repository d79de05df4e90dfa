import { CircleAlert } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { paths } from '@/content/paths.ts'
import { leftNoteTexts as texts } from '@/content/sending.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { hideLeftNote, leftNoteOf } from './leaving.ts'

/** By the forms' ids. */
const FORMS: Readonly<Record<string, string>> = { 'quote-form': paths.getStarted, 'contact-form': paths.contact }

/**
 * Says on whatever page is shown by now that a submission has not gone out. In a place of its own: the form's page is
 * gone. A new document at the form's address finishes what its draft says was under way.
 */
export function showLeftNote(formId: string): void {
  hideLeftNote(formId)
  const place = document.createElement('div')
  place.id = leftNoteOf(formId)
  document.body.append(place)
  createRoot(place).render(
    <div role="alert" className={LOOK}>
      {/* What gets the focus stays clear of it. */}
      <style>{'html { scroll-padding-bottom: min(15rem, 45svh) }'}</style>
      <p className="flex gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        {texts.title}
      </p>
      <p>{texts.kept}</p>
      <p className="flex flex-wrap gap-3">
        <a href={FORMS[formId]} className={buttonClass()}>
          {texts.back}
        </a>
        <Button variant="ghost" onClick={() => hideLeftNote(formId)}>
          {texts.close}
        </Button>
      </p>
    </div>,
  )
}

/** In low windows it would cover what has the focus: there it stands below the page. */
const LOOK = [
  'fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-xl gap-3 rounded-picture border-2 border-danger',
  'bg-surface p-5 shadow-floating [@media(height<26rem)]:static print:hidden',
].join(' ')
