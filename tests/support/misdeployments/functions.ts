/** The edge functions. */
import { always, MEND, type Misdeployment } from './misdeployment.ts'

export const wrongFunctions: readonly Misdeployment[] = [
  ...['submit-quote', 'submit-contact', 'deliver-mail', 'sweep-photos'].map((slug) => ({
    wrong: `${slug} is not deployed`,
    backend: { [`POST /functions/v1/${slug}`]: always(404, { code: 'NOT_FOUND' }) },
    said: new RegExp(`${slug} is not deployed`),
    mend: new RegExp(`npx supabase@3 functions deploy ${slug}`),
  })),
  {
    wrong: 'a function is older than the site',
    backend: {
      'POST /functions/v1/submit-quote': always(401, { code: 'unauthorized' }, { 'x-site-contract': '00000000' }),
    },
    said: /submit-quote was deployed from another version/,
    mend: /npx supabase@3 functions deploy submit-quote/,
  },
  {
    wrong: 'verify_jwt is left on',
    backend: {
      'POST /functions/v1/submit-contact': always(401, { code: 401, message: 'Missing authorization header' }),
    },
    said: /refuses the call before submit-contact sees it: verify_jwt must be false/,
    mend: /npx supabase@3 functions deploy submit-contact/,
  },
  {
    wrong: 'a secret of the functions is missing',
    backend: { 'POST /functions/v1/deliver-mail': always(503, { code: 'BOOT_ERROR' }) },
    said: /deliver-mail does not start/,
    mend: /Put it right in [.]env[.]go-live, then run: npm run go-live/,
  },
  {
    wrong: 'API_ORIGIN is not where the photos are',
    backend: {
      'POST /functions/v1/submit-quote': ({ headers }) =>
        headers['x-form-signals']
          ? [400, { ok: false, code: 'invalid' }, { 'access-control-allow-origin': '*' }]
          : [401, { code: 'unauthorized' }, {}],
    },
    said: /API_ORIGIN must be where the site's photos are/,
    mend: MEND.goLive,
  },
]
