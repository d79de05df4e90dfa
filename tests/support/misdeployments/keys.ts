/** Keys and origins: who may call. */
import { CURRENT, PUBLIC, SECRET } from '../database/hosted-project.ts'
import { liveSite } from '../servers/live-site.ts'
import { always, MEND, type Misdeployment } from './misdeployment.ts'

const ELSEWHERE = { 'access-control-allow-origin': 'https://www.example.com' }
const legacy = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role })].map((part) => Buffer.from(part).toString('base64url')).join('.') +
  '.c2ln'

export const wrongKeys: readonly Misdeployment[] = [
  {
    wrong: 'the publishable key is of another project',
    backend: { 'GET /rest/v1/soft_quotes': always(401, { message: 'Invalid API key' }) },
    said: /The publishable key is refused/,
    mend: /Take a current one \(Project Settings, API Keys\)/,
  },
  {
    wrong: 'the secret key is of another project',
    backend: { 'POST /rest/v1/rpc/list_outbox': always(401, {}) },
    said: /refuses the secret key/,
    mend: /Take a current one/,
  },
  {
    wrong: 'the keys are swapped',
    target: { secretKey: PUBLIC, publishableKey: SECRET },
    said: /The two keys are swapped/,
    mend: /exchange SUPABASE_SECRET_KEY and SUPABASE_PUBLISHABLE_KEY/,
  },
  {
    wrong: 'the site would be built with a secret key',
    settings: { VITE_SUPABASE_ANON_KEY: SECRET },
    said: /VITE_SUPABASE_ANON_KEY is a secret key/,
    mend: MEND.settings,
  },
  {
    wrong: 'the site was built with a legacy service role key',
    site: (url) => liveSite(url, legacy('service_role')),
    said: /The live site holds a secret key/,
    mend: /Delete that key now/,
  },
]

export const wrongOrigins: readonly Misdeployment[] = [
  {
    wrong: 'SITE_ORIGINS is still the example',
    settings: { SITE_ORIGINS: 'https://www.example.com' },
    said: /SITE_ORIGINS is still the example/,
    mend: MEND.settings,
  },
  {
    wrong: 'SITE_ORIGINS lacks the site, so that browsers refuse the call',
    backend: {
      'POST /functions/v1/submit-quote': ({ headers }) =>
        headers['x-form-signals']
          ? [200, { ok: true }, ELSEWHERE]
          : [headers['apikey'] ? 400 : 401, { code: headers['apikey'] ? 'invalid' : 'unauthorized' }, CURRENT],
    },
    said: /submit-quote lets no page of http.* read its answers/,
    mend: /Set SITE_ORIGINS in [.]env[.]go-live/,
  },
]
