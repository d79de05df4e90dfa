/** Settings of the functions in good order, as in .env.go-live. */
export const SETTINGS = {
  RESEND_API_KEY: 're_of-this-test',
  RESEND_WEBHOOK_SECRET: 'whsec_b2YtdGhpcy10ZXN0',
  MAIL_FROM: 'website@site.invalid',
  MAIL_STAFF_TO: 'office@site.invalid',
  MAIL_ALERT_TO: 'owner@site.invalid',
}

/** Settings as a file of them holds them. */
export const asFile = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map((pair) => pair.join('='))
    .join('\n')
