/** The functions' entries, and what puts their parts together. */
import type { Suite } from '../../scripts/mutants/mutant.ts'

const WIRING = 'supabase/functions/_shared/wiring.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'local', files: ['local/entries.test.ts'] },
    mutants: [
      {
        name: 'deliver-mail takes the visitors’ key too',
        file: 'supabase/functions/deliver-mail/index.ts',
        find: 'access: config.operatorAccess,',
        replace: 'access: { ...config.access, keys: [...config.operatorAccess.keys, ...config.access.keys] },',
      },
      {
        name: 'sweep-photos takes the visitors’ key instead of the schedule’s',
        file: 'supabase/functions/sweep-photos/index.ts',
        find: 'const { operatorAccess, backend }',
        replace: 'const { access: operatorAccess, backend }',
      },
      {
        name: 'submit-quote takes the operators’ key alone',
        file: 'supabase/functions/submit-quote/index.ts',
        find: '...config,\n',
        replace: '...config,\n    access: config.operatorAccess,\n',
      },
      {
        name: 'submit-contact takes the operators’ key alone',
        file: 'supabase/functions/submit-contact/index.ts',
        find: '...config,\n',
        replace: '...config,\n    access: config.operatorAccess,\n',
      },
      {
        name: 'the gate is built with its limits off',
        file: WIRING,
        find: 'settings: gateSettings,',
        replace:
          'settings: { ...gateSettings, clientIn10Minutes: 0, clientInDay: 0, addressInDay: 0, confirmationsToAddressInDay: 0, confirmationsInHour: 0 },',
      },
      {
        name: 'the gate is built without the shortest time of a form',
        file: WIRING,
        find: 'settings: gateSettings,',
        replace: 'settings: { ...gateSettings, quickestForm: 0 },',
      },
      {
        name: 'mail-events is given no secret',
        file: 'supabase/functions/mail-events/index.ts',
        find: 'secret: webhookSecret,',
        replace: 'secret: null,',
      },
      {
        name: 'mail-events does not know the sender of confirmations as ours',
        file: 'supabase/functions/mail-events/index.ts',
        find: 'senders: [mail.from.address, mail.confirmations.address],',
        replace: 'senders: [mail.from.address],',
      },
      {
        name: 'deliver-mail queues no daily report',
        file: 'supabase/functions/deliver-mail/index.ts',
        find: 'reportHour: config.reportHour,',
        replace: 'reportHour: null,',
      },
      {
        name: 'a mail server is asked at an address that the hosted Deno hangs on',
        file: 'supabase/functions/_shared/mail/mailer-smtp.ts',
        find: `        localAddress: '0.0.0.0',\n`,
        replace: '',
      },
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/wiring.test.ts', 'functions/reply-to.test.ts'] },
    mutants: [
      {
        name: 'alarms have no second way out although one is set',
        file: WIRING,
        find: 'alarm: alertUrl === null ? null : createWebhookAlarm(alertUrl),',
        replace: 'alarm: null,',
      },
      {
        name: 'no mail is sent again without a Reply-To that was refused',
        file: WIRING,
        find: 'return retryingWithoutReplyTo(',
        replace: 'return ((mailer: Mailer) => mailer)(',
      },
      {
        name: 'visitors are not checked by Cloudflare although its secret is set',
        file: WIRING,
        find: 'checkVisitor: turnstile && verifyTurnstile({ ...turnstile, clientIpHeader, log: logToConsole }),',
        replace: 'checkVisitor: null,',
      },
    ],
  },
]
