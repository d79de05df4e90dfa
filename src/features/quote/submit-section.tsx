import type { Ref } from 'react'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts } from '@/content/quote-form.ts'
import { waysOut } from '@/content/ways-out.ts'
import { Button } from '@/ui/button.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { PhotoLeftBehind } from './use-submit-quote.ts'

interface SubmitSectionProps {
  readonly pending: boolean
  readonly waitingForPhotos: boolean
  readonly error: Error | null
  readonly button: Ref<HTMLButtonElement>
  readonly onClear: () => void
}

/** The end of the form: what went wrong last time, what is going on, and the one button. */
export function SubmitSection({ pending, waitingForPhotos, error, button, onClear }: SubmitSectionProps) {
  // Before the page's code is here, the browser would send the form by itself, with every answer in the address.
  const hydrated = useHydrated()
  return (
    <div className="grid gap-4">
      {error && <SubmitError error={error} />}
      <p role="status" className="text-soft empty:hidden">
        {pending && waitingForPhotos && quoteMessages.waitingForPhotos}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button ref={button} type="submit" size="lg" disabled={pending || !hydrated} className="sm:min-w-72">
          {pending && <Spinner />}
          {pending ? quoteFormTexts.submitting : quoteFormTexts.submit}
        </Button>
        <Button variant="ghost" size="lg" disabled={pending} onClick={onClear}>
          {quoteFormTexts.clear}
        </Button>
      </div>
      <p className="text-base text-soft lg:hidden">{quoteFormTexts.promise}</p>
    </div>
  )
}

function SubmitError({ error }: { readonly error: Error }) {
  if (error instanceof PhotoLeftBehind) return <FailureNote message={quoteMessages.photoLeftBehind} links={[]} />
  return (
    <FailureNote message={quoteMessages.failed} links={waysOut}>
      {quoteMessages.kept}
    </FailureNote>
  )
}
