import { expect, test } from 'vitest'
import { checkMailServer } from '../../scripts/operate/live-settings.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const ESCALATION = { MAIL_ESCALATION_TO: 'manager@site.example' }

test('the settings check rejects unusable SMTP servers and suggests a working setting (snapshot)', () =>
  expectParsed('unit/mail-server.txt', (SMTP_URL) => {
    const [finding] = checkMailServer({ SMTP_URL, ...ESCALATION })
    return finding ? `${finding.level}: ${finding.symptom}` : 'fine'
  }))

test('the settings check never shows the user or password in SMTP_URL', () => {
  const findings = JSON.stringify(checkMailServer({ SMTP_URL: 'smtps://me:secret@smtp.office365.com', ...ESCALATION }))
  expect(findings).toContain('Microsoft 365')
  expect(findings).not.toMatch(/me:|secret/)
})

test('without an escalation contact, the settings check warns about unseen SMTP bounces', () => {
  const SMTP_URL = 'smtps://user:pass@email-smtp.us-east-1.amazonaws.com'
  expect(checkMailServer({ SMTP_URL })).toMatchObject([{ level: 'warn', section: 'settings' }])
  expect(checkMailServer({})).toEqual([])
})
