/** Settings in good order, as in .env.go-live. */
export const SETTINGS = {
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_of-this-test',
  MAIL_FROM: 'website@safespaces.invalid',
  MAIL_STAFF_TO: 'office@safespaces.invalid',
  MAIL_ALERT_TO: 'owner@safespaces.invalid',
  SITE_ORIGINS: 'https://www.safespaces.invalid',
}
