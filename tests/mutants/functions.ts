/** The frame of the functions, the gate, and what the handlers decide. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const SHARED = 'supabase/functions/_shared'
const ACCESS = `${SHARED}/http/access.ts`
const ENDPOINT = `${SHARED}/http/endpoint.ts`
const WEBHOOK = `${SHARED}/crm/webhook.ts`
const LIMITS = `${SHARED}/gate/limits.ts`

export const suites: readonly Suite[] = [
  {
    tests: { project: 'functions', files: ['functions/endpoint.test.ts', 'functions/http.test.ts'] },
    mutants: [
      bug('browsers may not send what is ours beside the payload', ACCESS, '  ...OWN_HEADERS,\n', ''),
      bug(
        'a key in the address counts for nothing',
        `${SHARED}/http/request.ts`,
        ' ?? new URL(request.url).searchParams.get(name)',
        '',
      ),
      bug(
        'any page may read answers although the site’s origins are set',
        ACCESS,
        '...(allowed && {',
        '...(origin !== null && {',
      ),
      bug('caches mix up the answers to different sites', ACCESS, `vary: 'Origin', `, ''),
      bug('answers may be kept', ENDPOINT, `      'cache-control': 'no-store',\n`, ''),
      bug('answers may be taken for another type', ENDPOINT, `      'x-content-type-options': 'nosniff',\n`, ''),
      bug('a body may have any size', ENDPOINT, 'MAX_BODY_BYTES = 64 * 1024', 'MAX_BODY_BYTES = 64_000 * 1024'),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/crm-webhook.test.ts'] },
    mutants: [
      bug('a lead follows a redirect of the CRM', WEBHOOK, `redirect: 'manual'`, `redirect: 'follow'`),
      bug('any refusal of the CRM is for good', WEBHOOK, 'FINAL.includes(code)', 'true'),
      bug('the CRM gets what is no picture', `${SHARED}/crm/lead-event.ts`, 'verified === false ? []', 'false ? []'),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/outbox-rest.test.ts'] },
    mutants: [
      bug('the secret key follows a redirect', `${SHARED}/http/backend.ts`, `redirect: 'error'`, `redirect: 'follow'`),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/gate.test.ts', 'functions/form-signals.test.ts'] },
    mutants: [
      bug(
        'an address with a plus sign is another mailbox',
        LIMITS,
        `email.slice(0, at).split('+')`,
        'email.slice(0, at).split(/(?!)/)',
      ),
      bug('an address with dots is another mailbox', LIMITS, `name.replaceAll('.', '')`, 'name'),
      bug('capitals make another mailbox', LIMITS, '.toLowerCase()\n  return plain', '\n  return plain'),
      bug('every IPv6 address is a client of its own', LIMITS, '.slice(0, 4)', '.slice(0, 8)'),
      bug('the hash of an address is the same every day', LIMITS, 'day.toISOString().slice(0, 10)', `'day'`),
      bug(
        'the field that people cannot see may be filled in',
        `${SHARED}/gate/gate.ts`,
        `if (trapped === '1')`,
        `if (trapped === 'on')`,
      ),
      bug(
        'clients are never counted',
        `${SHARED}/gate/gate.ts`,
        `if (await isOver(submission, byClient(request, submission))) return 'client'\n`,
        '',
      ),
    ],
  },
  {
    tests: {
      project: 'functions',
      files: ['functions/submit-contact.test.ts', 'functions/submit-quote-confirmation.test.ts'],
    },
    mutants: [
      bug(
        'a confirmation may go to one of our own mailboxes',
        `${SHARED}/gate/withhold.ts`,
        `  if (ours.some(({ address }) => mailboxOf(address) === mailboxOf(email))) return 'own_address'\n`,
        '',
      ),
      bug(
        'a confirmation goes to whom nobody vouched for',
        `${SHARED}/gate/withhold.ts`,
        `  if (!passed) return 'unchecked'\n`,
        '',
      ),
      bug(
        'a message may be confirmed although it failed',
        'supabase/functions/submit-contact/handler.ts',
        '        await withdrawConfirmation(delivery, id)\n',
        '',
      ),
    ],
  },
  {
    tests: {
      project: 'functions',
      files: ['functions/submit-quote-gate.test.ts', 'functions/submit-quote-payload.test.ts'],
    },
    mutants: [
      bug(
        'nobody is told that a quote looks like spam',
        'supabase/functions/submit-quote/handler.ts',
        'if (verdict.suspicion !== null) await outbox.suspectQuote(id, verdict.suspicion)\n',
        '',
      ),
      bug(
        'photos may lie on any server',
        'supabase/functions/submit-quote/handler.ts',
        '      refuseForeignPhotos(quote.photos, apiOrigin)\n',
        '',
      ),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/mail-events.test.ts', 'functions/sweep-photos.test.ts'] },
    mutants: [
      bug(
        'the webhook’s signature is not looked at',
        'supabase/functions/mail-events/handler.ts',
        `    if (!(await isSigned(request.headers, body, secret, now()))) throw new Refusal('unauthorized')\n`,
        '',
      ),
      bug(
        'a signed call may be repeated for days',
        `${SHARED}/http/signature.ts`,
        'TOLERANCE_SECONDS = 300',
        'TOLERANCE_SECONDS = 300_000',
      ),
      bug(
        'without a secret the webhook is open to all',
        'supabase/functions/mail-events/handler.ts',
        `if (secret === null) throw new Refusal('unauthorized')`,
        'if (secret === null) return { ok: true }',
      ),
      bug(
        'photos of a form that is still open are removed',
        `${SHARED}/photos/photo-store.ts`,
        `ORPHANED_AFTER = '8 days'`,
        `ORPHANED_AFTER = '48 hours'`,
      ),
    ],
  },
]
