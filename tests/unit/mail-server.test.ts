import { expect, test } from 'vitest'
import { checkMailServer } from '../../scripts/operate/live-settings.ts'
import { expectParsed } from '../support/builders/readings.ts'

const SECOND = { MAIL_ESCALATION_TO: 'manager@site.example' }

test('refuses mail servers that hosted functions can’t use, and says what to use (vitest -u writes it)', () =>
  expectParsed('unit/readings/mail-servers.txt', (SMTP_URL) => {
    const [finding] = checkMailServer({ SMTP_URL, ...SECOND })
    return finding ? `${finding.level}: ${finding.symptom}` : 'fine'
  }))

test('shows no part of the user or password in SMTP_URL', () => {
  const said = JSON.stringify(checkMailServer({ SMTP_URL: 'smtps://me:secret@smtp.office365.com', ...SECOND }))
  expect(said).toContain('Microsoft 365')
  expect(said).not.toMatch(/me:|secret/)
})

test('warns that nobody sees bounces of a mail server unless overdue leads reach a second inbox', () => {
  const SMTP_URL = 'smtps://user:pass@email-smtp.us-east-1.amazonaws.com'
  expect(checkMailServer({ SMTP_URL })).toMatchObject([{ level: 'warn', section: 'settings' }])
  expect(checkMailServer({})).toEqual([])
})
