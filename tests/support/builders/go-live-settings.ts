/** Settings in good order, as in .env.go-live. */
export const SETTINGS = {
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_of-this-test',
  RESEND_WEBHOOK_SECRET: 'whsec_b2YtdGhpcy10ZXN0',
  MAIL_FROM: 'website@site.invalid',
  MAIL_STAFF_TO: 'office@site.invalid',
  MAIL_ALERT_TO: 'owner@site.invalid',
  SITE_ORIGINS: 'https://www.site.invalid',
  ANSWERED_SECRET: 'a-secret-of-this-test-and-no-other',
}

/** All that going live asks for, each in good order. */
export const ANSWERS = {
  VITE_SITE_URL: 'https://www.site.invalid/',
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  MAIL_FROM: 'website@site.invalid',
  MAIL_STAFF_TO: 'office@site.invalid',
  MAIL_ALERT_TO: 'owner@site.invalid',
  RESEND_API_KEY: 're_x',
}

/** Settings as a file of them holds them. */
export const asFile = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map((pair) => pair.join('='))
    .join('\n')
