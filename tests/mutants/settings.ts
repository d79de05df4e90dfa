/** What the environment says when it says nothing, and the project's configuration. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const VARIABLES = 'supabase/functions/_shared/env/variables.ts'
const CONFIG = 'supabase/functions/_shared/env/config.ts'
const PROJECT = 'supabase/config.toml'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'functions', files: ['functions/env.test.ts'] },
    mutants: [
      bug(
        'a client may write fifty times in ten minutes by default',
        VARIABLES,
        'LIMIT_CLIENT_10_MINUTES: most(5)',
        'LIMIT_CLIENT_10_MINUTES: most(50)',
      ),
      bug(
        'a client has no limit a day by default',
        VARIABLES,
        'LIMIT_CLIENT_DAY: most(20)',
        'LIMIT_CLIENT_DAY: most(0)',
      ),
      bug(
        'an address has no limit a day by default',
        VARIABLES,
        'LIMIT_ADDRESS_DAY: most(3)',
        'LIMIT_ADDRESS_DAY: most(0)',
      ),
      bug(
        'an address has no limit of confirmations by default',
        VARIABLES,
        'LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(3)',
        'LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(0)',
      ),
      bug(
        'confirmations have no limit an hour by default',
        VARIABLES,
        'LIMIT_CONFIRMATIONS_HOUR: most(20)',
        'LIMIT_CONFIRMATIONS_HOUR: most(0)',
      ),
      bug('no form is sent too soon by default', VARIABLES, 'FORM_MIN_SECONDS: most(3)', 'FORM_MIN_SECONDS: most(0)'),
      bug(
        'clients are told apart by a header that anyone can send',
        VARIABLES,
        `.default('cf-connecting-ip')`,
        `.default('x-forwarded-for')`,
      ),
      bug('there is no daily report by default', VARIABLES, '.default(7)', '.default(null)'),
      bug('quotes are not confirmed by default', VARIABLES, `.default('on')`, `.default('off')`),
      bug('mail is sent by a port that is closed to hosted functions', VARIABLES, `.default('465')`, `.default('587')`),
      bug(
        'the visitors’ key opens the operators’ functions',
        CONFIG,
        'operatorAccess: { keys: secrets,',
        'operatorAccess: { keys: [...secrets, ...publishableKeys(env)],',
      ),
      bug(
        'pages of any site may call the functions',
        CONFIG,
        'access: { keys: publishableKeys(env), origins: env.SITE_ORIGINS ?? [] },',
        'access: { keys: publishableKeys(env), origins: [] },',
      ),
      bug(
        'alerts go to the inbox that they are about',
        CONFIG,
        'env.MAIL_ALERT_TO ?? env.MAIL_STAFF_TO',
        'env.MAIL_STAFF_TO',
      ),
      bug(
        'mails to visitors come from the address of all others',
        CONFIG,
        'env.MAIL_CONFIRMATION_FROM ?? env.MAIL_FROM',
        'env.MAIL_FROM',
      ),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/supabase-config.test.ts'] },
    mutants: [
      bug('strangers can make accounts', PROJECT, 'enable_signup = false', 'enable_signup = true'),
      bug(
        'strangers can sign in without a name',
        PROJECT,
        'enable_anonymous_sign_ins = false',
        'enable_anonymous_sign_ins = true',
      ),
      bug('strangers can sign in by e-mail', PROJECT, '[auth.email]\nenabled = false', '[auth.email]\nenabled = true'),
      bug(
        'the platform refuses the publishable key at submit-quote',
        PROJECT,
        '[functions.submit-quote]\nverify_jwt = false',
        '[functions.submit-quote]\nverify_jwt = true',
      ),
      bug(
        'the platform refuses the mail service’s webhook',
        PROJECT,
        '[functions.mail-events]\nverify_jwt = false',
        '[functions.mail-events]',
      ),
      bug('the private schema is in the API', PROJECT, 'schemas = ["public"]', 'schemas = ["public", "private"]'),
    ],
  },
]
