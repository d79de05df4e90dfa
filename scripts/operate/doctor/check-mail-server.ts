import type { Settings } from '../target.ts'
import { fail, type Finding, warnIf } from './finding.ts'

const INSTEAD = 'Use a provider with port 465, such as Amazon SES or SendGrid, or Resend’s API (RESEND_API_KEY).'

/** Hosts of Microsoft 365 and Outlook.com. */
const MICROSOFT = /(?:^|\.)(?:office365\.com|(?:smtp-mail|mail\.protection)\.outlook\.com|outlook\.office\.com)$/i

/** Checks whether hosted functions can send through SMTP_URL. They can't reach ports 25 and 587. */
export function checkMailServer({ SMTP_URL, MAIL_SECOND_TO }: Settings): Finding[] {
  if (!SMTP_URL || !URL.canParse(SMTP_URL)) return []
  const problem = problemOf(new URL(SMTP_URL))
  if (problem !== null) return [fail('settings', `SMTP_URL ${problem}`)]
  return warnIf(
    !MAIL_SECOND_TO,
    'settings',
    'With SMTP_URL, bounced email goes only to the MAIL_FROM inbox, and the site doesn’t learn about bounces. Set MAIL_SECOND_TO so that overdue leads reach another inbox.',
  )
}

function problemOf({ protocol, hostname, port }: URL): string | null {
  if (MICROSOFT.test(hostname)) {
    return `points to Microsoft 365, which accepts email only on ports 587 and 25 and is phasing out password sign-in. ${INSTEAD}`
  }
  if (port === '25' || port === '587') return `uses port ${port}, which hosted functions can’t reach. ${INSTEAD}`
  if (protocol === 'smtp:' && (port === '' || port === '465')) return 'begins with smtp:. Port 465 needs smtps:.'
  return null
}
