/** The functions' entries, and what puts their parts together. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const WIRING = 'supabase/functions/_shared/wiring.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'local', files: ['local/entries.test.ts'] },
    mutants: [
      bug(
        'deliver-mail takes the visitors’ key too',
        'supabase/functions/deliver-mail/index.ts',
        'access: config.operatorAccess,',
        'access: { ...config.access, keys: [...config.operatorAccess.keys, ...config.access.keys] },',
      ),
      bug(
        'sweep-photos takes the visitors’ key instead of the schedule’s',
        'supabase/functions/sweep-photos/index.ts',
        'const { operatorAccess, backend }',
        'const { access: operatorAccess, backend }',
      ),
      bug(
        'submit-quote takes the operators’ key alone',
        'supabase/functions/submit-quote/index.ts',
        '...config,\n',
        '...config,\n    access: config.operatorAccess,\n',
      ),
      bug(
        'submit-contact takes the operators’ key alone',
        'supabase/functions/submit-contact/index.ts',
        '...config,\n',
        '...config,\n    access: config.operatorAccess,\n',
      ),
      bug(
        'the gate is built with its limits off',
        WIRING,
        'settings: gateSettings,',
        'settings: { ...gateSettings, clientIn10Minutes: 0, clientInDay: 0, addressInDay: 0, confirmationsToAddressInDay: 0, confirmationsInHour: 0 },',
      ),
      bug(
        'the gate is built without the shortest time of a form',
        WIRING,
        'settings: gateSettings,',
        'settings: { ...gateSettings, quickestForm: 0 },',
      ),
      bug(
        'mail-events is given no secret',
        'supabase/functions/mail-events/index.ts',
        'secret: webhookSecret,',
        'secret: null,',
      ),
      bug(
        'mail-events does not know the sender of confirmations as ours',
        'supabase/functions/mail-events/index.ts',
        'senders: [mail.from.address, mail.confirmations.address],',
        'senders: [mail.from.address],',
      ),
      bug(
        'deliver-mail queues no daily report',
        'supabase/functions/deliver-mail/index.ts',
        'reportHour: config.reportHour,',
        'reportHour: null,',
      ),
      bug(
        'submit-quote looks for photos at the database’s address',
        'supabase/functions/submit-quote/index.ts',
        'createPhotoCheck(config.apiOrigin)',
        'createPhotoCheck(config.backend.url)',
      ),
      bug(
        'deliver-mail looks for photos at the database’s address',
        'supabase/functions/deliver-mail/index.ts',
        'createPhotoCheck(config.apiOrigin)',
        'createPhotoCheck(config.backend.url)',
      ),
      bug(
        'deliver-mail has no clock to end by',
        'supabase/functions/deliver-mail/index.ts',
        'now: () => performance.now()',
        'now: () => 0',
      ),
      bug(
        'a mail server is asked at an address that the hosted Deno hangs on',
        'supabase/functions/_shared/mail/mailer-smtp.ts',
        `        localAddress: '0.0.0.0',\n`,
        '',
      ),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/wiring.test.ts', 'functions/reply-to.test.ts'] },
    mutants: [
      bug(
        'alarms have no second way out although one is set',
        WIRING,
        'alarm: alertUrl === null ? null : createWebhookAlarm(alertUrl),',
        'alarm: null,',
      ),
      bug(
        'no mail is sent again without a Reply-To that was refused',
        WIRING,
        'return retryingWithoutReplyTo(',
        'return ((mailer: Mailer) => mailer)(',
      ),
      bug(
        'visitors are not checked by Cloudflare although its secret is set',
        WIRING,
        'checkVisitor: turnstile && verifyTurnstile({ ...turnstile, clientIpHeader, log: logToConsole }),',
        'checkVisitor: null,',
      ),
      bug(
        'clients can be guessed from what is counted',
        WIRING,
        'createKeyHasher(backend.secretKey)',
        'createKeyHasher(backend.url)',
      ),
    ],
  },
]
