import { errorSummaryTitle, lateNote, offlineMessages, TRAP_NAME } from '@/content/messages.ts'
import { contactFormTexts } from '@/content/contact-form.ts'
import { waysOut } from '@/content/contact-links.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorSummary } from '@/ui/error-summary.tsx'
import { Honeypot } from '@/ui/honeypot.tsx'
import { LateNote } from '@/ui/late-note.tsx'
import { NoScriptNote } from '@/ui/no-script-note.tsx'
import { OfflineNote } from '@/ui/offline-note.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { SuccessNote } from '@/ui/success-note.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { ContactFields } from './contact-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { CONTACT_FORM_ID } from './use-contact-draft.ts'
import { useContactForm } from './use-contact-form.ts'

const texts = contactFormTexts

/** The message form. Its results come as toasts; what stays behind in the page is for whoever looked away. */
export function ContactForm() {
  const { form, sending, failure, submit, clear, trap, checkSlot, summary, button, problems } = useContactForm()
  // Before the page's code is here, the browser would send the form by itself, with the message in the address.
  const hydrated = useHydrated()
  return (
    <form id={CONTACT_FORM_ID} noValidate onSubmit={submit} className="grid gap-8">
      <NoScriptNote text={texts.noScript} links={waysOut} />
      <ErrorSummary ref={summary} title={errorSummaryTitle} items={problems} />
      <p className="text-soft">{texts.required}</p>
      <ContactFields form={form} />
      <Honeypot name={TRAP_NAME} ref={trap} />
      {failure && <SendFailure error={failure} control={form.control} />}
      {sending.done && <SuccessNote message={texts.sent}>{texts.sentNext}</SuccessNote>}
      <OfflineNote text={offlineMessages.notice} />
      <div>
        {checkSlot}
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <Button
            ref={button}
            type="submit"
            size="lg"
            disabled={sending.pending || !hydrated}
            className="scroll-mb-48 sm:min-w-60"
          >
            {sending.pending && <Spinner />}
            {sending.pending ? texts.sending : texts.submit}
          </Button>
          <Button variant="ghost" size="lg" disabled={sending.pending} onClick={clear}>
            {texts.clear}
          </Button>
        </div>
        <LateNote text={lateNote} links={waysOut} />
      </div>
    </form>
  )
}
