import type { Routes } from './routes.ts'

/** An account at Resend in good order, as its API answers. */
export const mailAccount: Routes = {
  'GET /domains': () => [
    200,
    { object: 'list', data: [{ id: 'd1', name: 'site.invalid', status: 'verified', region: 'us-east-1' }] },
  ],
}
