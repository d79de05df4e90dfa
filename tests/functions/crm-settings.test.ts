import { describe, expect, test } from 'vitest'
import { readConfig } from '../../supabase/functions/_shared/env/config.ts'
import { crmFromConfig } from '../../supabase/functions/_shared/wiring.ts'
import { CRM_SECRET } from '../support/servers/crm-receiver.ts'

describe('the settings of a CRM', () => {
  const ENVIRONMENT = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"a"}',
    SUPABASE_SECRET_KEYS: '{"default":"b"}',
    MAIL_TRANSPORT: 'resend',
    RESEND_API_KEY: 'c',
    MAIL_FROM: 'notices@site.example',
    MAIL_STAFF_TO: 'office@site.example',
  }
  const configOf = (url: string, secret: string) =>
    readConfig({ ...ENVIRONMENT, CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret })
  const read = (url: string, secret: string) => {
    const { crm, crmProblem } = configOf(url, secret)
    return { crm, crmProblem }
  }

  test('are an address and a secret, or neither', () => {
    const url = 'https://hooks.crm.example/x'
    expect(read(url, CRM_SECRET)).toEqual({ crm: { url, secret: CRM_SECRET }, crmProblem: null })
    expect(read('', '')).toEqual({ crm: null, crmProblem: null })
  })

  test.each([
    ['https://hooks.crm.example', '', 'CRM_WEBHOOK_SECRET is missing'],
    ['', CRM_SECRET, 'CRM_WEBHOOK_URL is missing'],
    ['http://hooks.crm.example', CRM_SECRET, 'CRM_WEBHOOK_URL must be an https URL'],
    ['https://me:secret@hooks.crm.example', CRM_SECRET, 'CRM_WEBHOOK_URL must be an https URL without a user in it'],
    ['http://localhost.crm.example', CRM_SECRET, 'CRM_WEBHOOK_URL must be an https URL'],
    ['hooks.crm.example', 'my-secret', /^CRM_WEBHOOK_URL must be .+; CRM_WEBHOOK_SECRET must be whsec_/],
    ['https://hooks.crm.example', 'whsec_c2hvcnQ=', /24 to 64 random bytes/],
  ])('%s with %s switch it off, and keep no mail', (url, secret, problem) => {
    expect(read(url, secret)).toEqual({ crm: null, crmProblem: expect.stringMatching(problem) })
  })

  test('that are wrong are said by the function, without their values', () => {
    const logged: object[] = []
    const config = configOf('http://hooks.crm.example/token', '')
    expect(
      crmFromConfig(
        config,
        async () => null,
        (event) => void logged.push(event),
      ),
    ).toBeNull()
    expect(logged).toEqual([
      {
        event: 'crm_webhook_off',
        code: 'CRM_WEBHOOK_URL must be an https URL without a user in it; CRM_WEBHOOK_SECRET is missing',
      },
    ])
  })
})
