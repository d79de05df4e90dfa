import { describe, expect, test } from 'vitest'
import { readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { LEAD_SECRET } from '../support/servers/lead-receiver.ts'

describe('the settings of the lead webhook', () => {
  const read = (url: string, secret: string) =>
    readSettings({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret }, 'leadWebhook').leadWebhook

  test('are an address and a secret, or neither', () => {
    const url = 'https://hooks.crm.example/x'
    expect(read(url, LEAD_SECRET)).toEqual({ to: { url, secret: LEAD_SECRET }, problem: null })
    expect(read('', '')).toEqual({ to: null, problem: null })
  })

  test.each([
    ['https://hooks.crm.example', '', 'LEAD_WEBHOOK_SECRET is missing'],
    ['', LEAD_SECRET, 'LEAD_WEBHOOK_URL is missing'],
    ['http://hooks.crm.example', LEAD_SECRET, 'LEAD_WEBHOOK_URL must be an https URL'],
    ['https://me:secret@hooks.crm.example', LEAD_SECRET, 'LEAD_WEBHOOK_URL must be an https URL without a user in it'],
    ['http://localhost.crm.example', LEAD_SECRET, 'LEAD_WEBHOOK_URL must be an https URL'],
    ['hooks.crm.example', 'my-secret', /^LEAD_WEBHOOK_URL must be .+; LEAD_WEBHOOK_SECRET must be whsec_/],
    ['https://hooks.crm.example', 'whsec_c2hvcnQ=', /24 to 64 random bytes/],
  ])('%s with %s switch it off, and keep no mail', (url, secret, problem) => {
    expect(read(url, secret)).toEqual({ to: null, problem: expect.stringMatching(problem) })
  })
})
