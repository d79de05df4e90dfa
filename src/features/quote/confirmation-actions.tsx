import { CalendarPlus, Copy, Printer } from 'lucide-react'
import { quoteReference } from '@contract/reference.ts'
import { paths } from '@/content/paths.ts'
import { confirmationTexts as texts } from '@/content/quote-texts.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { Button, ButtonLink } from '@/ui/button.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

const fetchKeepsake = () => import('./keepsake.ts')

interface ConfirmationActionsProps extends ConfirmedQuote {
  readonly onAnother: () => void
}

/** Where to go from the confirmation, and what to take along. */
export function ConfirmationActions({ onAnother, ...confirmed }: ConfirmationActionsProps) {
  async function copy() {
    const { confirmationText } = await fetchKeepsake()
    await navigator.clipboard.writeText(confirmationText(confirmed))
    notify(texts.copied)
  }
  async function saveDate() {
    const { calendarEntry } = await fetchKeepsake()
    saveAs(calendarEntry(confirmed), `soft-quote-${quoteReference(confirmed.id)}.ics`)
  }
  const orSay = (failed: string, work: () => Promise<void>) => () => void work().catch(() => notify(failed))

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <ButtonLink to={paths.home} variant="brand" size="lg">
        {texts.home}
      </ButtonLink>
      <Button variant="outline" size="lg" onClick={onAnother}>
        {texts.another}
      </Button>
      <Button variant="ghost" size="lg" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {texts.print}
      </Button>
      <Button variant="ghost" size="lg" onClick={orSay(texts.notCopied, copy)}>
        <Copy aria-hidden className="size-5" />
        {texts.copy}
      </Button>
      {texts.calendar && (
        <Button variant="ghost" size="lg" onClick={orSay(texts.notSaved, saveDate)}>
          <CalendarPlus aria-hidden className="size-5" />
          {texts.calendar}
        </Button>
      )}
    </div>
  )
}

/** Hands a file to the visitor. */
function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
