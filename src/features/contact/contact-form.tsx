import { errorSummaryTitle } from '@/content/messages.ts'
import { contactFormTexts } from '@/content/contact-form.ts'
import { waysOut } from '@/content/ways-out.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorSummary } from '@/ui/error-summary.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { NoScriptNote } from '@/ui/no-script-note.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { SuccessNote } from '@/ui/success-note.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { ContactFields } from './contact-fields.tsx'
import { CONTACT_FORM_ID, useContactForm } from './use-contact-form.ts'

const texts = contactFormTexts

/** The message form. Its results come as toasts; what stays behind in the page is for whoever looked away. */
export function ContactForm() {
  const { form, sending, submit, summary, button, problems } = useContactForm()
  // Before the page's code is here, the browser would send the form by itself, with the message in the address.
  const hydrated = useHydrated()
  return (
    <form id={CONTACT_FORM_ID} noValidate onSubmit={submit} className="grid gap-8">
      <NoScriptNote text={texts.noScript} links={waysOut} />
      <ErrorSummary ref={summary} title={errorSummaryTitle} items={problems} />
      <p className="text-soft">{texts.required}</p>
      <ContactFields form={form} />
      {sending.isError && (
        <FailureNote silent message={texts.notSent} links={waysOut}>
          {texts.notSentNext}
        </FailureNote>
      )}
      {sending.isSuccess && <SuccessNote message={texts.sent}>{texts.sentNext}</SuccessNote>}
      <Button
        ref={button}
        type="submit"
        size="lg"
        disabled={sending.isPending || !hydrated}
        className="scroll-mb-48 sm:min-w-60 sm:justify-self-start"
      >
        {sending.isPending && <Spinner />}
        {sending.isPending ? texts.sending : texts.submit}
      </Button>
    </form>
  )
}
