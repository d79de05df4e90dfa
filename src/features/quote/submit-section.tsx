import type { ReactNode, Ref } from 'react'
import { lateNote, offlineMessages, quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts } from '@/content/quote-form.ts'
import { waysOut } from '@/content/contact-links.ts'
import { Button } from '@/ui/button.tsx'
import { LateNote } from '@/ui/late-note.tsx'
import { OfflineNote } from '@/ui/offline-note.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'

interface SubmitSectionProps {
  readonly pending: boolean
  readonly waitingForPhotos: boolean
  readonly button: Ref<HTMLButtonElement>
  /** Where the visitor check shows itself. */
  readonly checkSlot: ReactNode
  readonly onClear: () => void
  /** What went wrong last time. */
  readonly children: ReactNode
}

/** The end of the form: what went wrong last time, what is going on, and the one button. */
export function SubmitSection({ pending, waitingForPhotos, button, checkSlot, onClear, children }: SubmitSectionProps) {
  // Before the page's code is here, the browser would send the form by itself, with every answer in the address.
  const hydrated = useHydrated()
  return (
    <div className="grid gap-4">
      {children}
      <p role="status" className="text-soft empty:sr-only">
        {pending && waitingForPhotos && quoteMessages.waitingForPhotos}
      </p>
      <OfflineNote text={offlineMessages.notice} />
      <div>
        {checkSlot}
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <Button ref={button} type="submit" size="lg" disabled={pending || !hydrated} className="sm:min-w-72">
            {pending && <Spinner />}
            {pending ? quoteFormTexts.submitting : quoteFormTexts.submit}
          </Button>
          <Button variant="ghost" size="lg" disabled={pending} onClick={onClear}>
            {quoteFormTexts.clear}
          </Button>
        </div>
        <LateNote text={lateNote} links={waysOut} />
      </div>
      <p className="text-base text-soft lg:hidden">{quoteFormTexts.promise}</p>
    </div>
  )
}
