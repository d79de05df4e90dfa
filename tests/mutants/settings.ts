/** What the environment says when it says nothing, and the project's configuration. */
import type { Suite } from '../../scripts/mutants/mutant.ts'

const VARIABLES = 'supabase/functions/_shared/env/variables.ts'
const CONFIG = 'supabase/functions/_shared/env/config.ts'
const PROJECT = 'supabase/config.toml'

const changed = (name: string, file: string, find: string, replace: string) => ({ name, file, find, replace })

export const suites: readonly Suite[] = [
  {
    tests: { project: 'functions', files: ['functions/env.test.ts'] },
    mutants: [
      changed(
        'a client may write fifty times in ten minutes by default',
        VARIABLES,
        'LIMIT_CLIENT_10_MINUTES: most(5)',
        'LIMIT_CLIENT_10_MINUTES: most(50)',
      ),
      changed(
        'a client has no limit a day by default',
        VARIABLES,
        'LIMIT_CLIENT_DAY: most(20)',
        'LIMIT_CLIENT_DAY: most(0)',
      ),
      changed(
        'an address has no limit a day by default',
        VARIABLES,
        'LIMIT_ADDRESS_DAY: most(3)',
        'LIMIT_ADDRESS_DAY: most(0)',
      ),
      changed(
        'an address has no limit of confirmations by default',
        VARIABLES,
        'LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(3)',
        'LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(0)',
      ),
      changed(
        'confirmations have no limit an hour by default',
        VARIABLES,
        'LIMIT_CONFIRMATIONS_HOUR: most(20)',
        'LIMIT_CONFIRMATIONS_HOUR: most(0)',
      ),
      changed(
        'no form is sent too soon by default',
        VARIABLES,
        'FORM_MIN_SECONDS: most(3)',
        'FORM_MIN_SECONDS: most(0)',
      ),
      changed(
        'clients are told apart by a header that anyone can send',
        VARIABLES,
        `.default('cf-connecting-ip')`,
        `.default('x-forwarded-for')`,
      ),
      changed('there is no daily report by default', VARIABLES, '.default(7)', '.default(null)'),
      changed('quotes are not confirmed by default', VARIABLES, `.default('on')`, `.default('off')`),
      changed(
        'mail is sent by a port that is closed to hosted functions',
        VARIABLES,
        `.default('465')`,
        `.default('587')`,
      ),
      changed(
        'the visitors’ key opens the operators’ functions',
        CONFIG,
        'operatorAccess: { keys: secrets,',
        'operatorAccess: { keys: [...secrets, ...publishableKeys(env)],',
      ),
      changed(
        'pages of any site may call the functions',
        CONFIG,
        'access: { keys: publishableKeys(env), origins: env.SITE_ORIGINS ?? [] },',
        'access: { keys: publishableKeys(env), origins: [] },',
      ),
      changed(
        'alerts go to the inbox that they are about',
        CONFIG,
        'env.MAIL_ALERT_TO ?? env.MAIL_STAFF_TO',
        'env.MAIL_STAFF_TO',
      ),
      changed(
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
      changed('strangers can make accounts', PROJECT, 'enable_signup = false', 'enable_signup = true'),
      changed(
        'strangers can sign in without a name',
        PROJECT,
        'enable_anonymous_sign_ins = false',
        'enable_anonymous_sign_ins = true',
      ),
      changed(
        'strangers can sign in by e-mail',
        PROJECT,
        '[auth.email]\nenabled = false',
        '[auth.email]\nenabled = true',
      ),
      changed(
        'the platform refuses the publishable key at submit-quote',
        PROJECT,
        '[functions.submit-quote]\nverify_jwt = false',
        '[functions.submit-quote]\nverify_jwt = true',
      ),
      changed(
        'the platform refuses the mail service’s webhook',
        PROJECT,
        '[functions.mail-events]\nverify_jwt = false',
        '[functions.mail-events]',
      ),
      changed('the private schema is in the API', PROJECT, 'schemas = ["public"]', 'schemas = ["public", "private"]'),
    ],
  },
]
