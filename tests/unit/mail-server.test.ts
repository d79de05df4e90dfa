import { expect, test } from 'vitest'
import { checkMailServer } from '../../scripts/operate/live-settings.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const SECOND = { MAIL_ESCALATION_TO: 'manager@site.example' }

test('the settings check rejects unusable SMTP servers and suggests a working setting', () =>
  expectParsed('unit/mail-server.txt', (SMTP_URL) => {
    const [finding] = checkMailServer({ SMTP_URL, ...SECOND })
    return finding ? `${finding.level}: ${finding.symptom}` : 'fine'
  }))

test('the settings check never shows the user or password of SMTP_URL', () => {
  const said = JSON.stringify(checkMailServer({ SMTP_URL: 'smtps://me:secret@smtp.office365.com', ...SECOND }))
  expect(said).toContain('Microsoft 365')
  expect(said).not.toMatch(/me:|secret/)
})

test('the settings check warns of unnoticed SMTP bounces without an escalation contact', () => {
  const SMTP_URL = 'smtps://user:pass@email-smtp.us-east-1.amazonaws.com'
  expect(checkMailServer({ SMTP_URL })).toMatchObject([{ level: 'warn', section: 'settings' }])
  expect(checkMailServer({})).toEqual([])
})
