import { expect, test } from 'vitest'
import { checkMailServer } from '../../scripts/operate/live-settings.ts'
import { expectParsed } from '../support/builders/readings.ts'

const SECOND = { MAIL_ESCALATION_TO: 'manager@site.example' }

test('refuses mail servers that hosted functions can’t use, and suggests a working setting', () =>
  expectParsed('unit/readings/mail-servers.txt', (SMTP_URL) => {
    const [finding] = checkMailServer({ SMTP_URL, ...SECOND })
    return finding ? `${finding.level}: ${finding.symptom}` : 'fine'
  }))

test('never shows the user or password of SMTP_URL', () => {
  const said = JSON.stringify(checkMailServer({ SMTP_URL: 'smtps://me:secret@smtp.office365.com', ...SECOND }))
  expect(said).toContain('Microsoft 365')
  expect(said).not.toMatch(/me:|secret/)
})

test('warns that bounces go unnoticed with SMTP unless an escalation contact is set', () => {
  const SMTP_URL = 'smtps://user:pass@email-smtp.us-east-1.amazonaws.com'
  expect(checkMailServer({ SMTP_URL })).toMatchObject([{ level: 'warn', section: 'settings' }])
  expect(checkMailServer({})).toEqual([])
})
