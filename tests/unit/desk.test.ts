import { quoteReference } from '@contract/lead.ts'
import { describe, expect, test } from 'vitest'
import { findLead, leadTable, openLeads, wholeLead } from '../../scripts/operate/leads.ts'
import { aLead } from '../support/builders/stored-leads.ts'
import { aPhotoUrl, MAIL_ID, storedMessage } from '../support/builders/payloads.ts'

const ANSWERED = { answeredAt: '2026-11-23T15:10:00Z' }
const YOUNG = { createdAt: '2026-11-23T15:10:00Z' }
const EMERGENCY = { createdAt: '2026-11-23T15:00:00Z', urgent: true }

const message = (stored: ReturnType<typeof aLead>['stored'] = storedMessage(undefined, MAIL_ID)) => ({
  ...aLead({}, { ...YOUNG, id: MAIL_ID, reference: quoteReference(MAIL_ID), leadKind: 'message' }),
  stored,
})

describe('the table', () => {
  test('the table fits in 100 columns, uses company time and removes control characters [security]', async () => {
    const now = new Date('2026-11-23T17:00:01-06:00')
    const emergency = aLead({}, { urgent: true, mail: 'dead' })
    const long = aLead({ business_name: `A\u009b2J\u202e${'W'.repeat(190)}` }, { mail: 'suppressed' })
    const leads = [aLead(), aLead({}, ANSWERED), aLead({}, YOUNG), emergency, message(), message(null), long]
    const table = leadTable(leads, now)
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(table).not.toMatch(/[\u009b\u202e]/)
    await expect(`${table}\n`).toMatchFileSnapshot('desk/table.txt')
    expect(leadTable([])).toBe('No leads.')
  })

  test('the table of open leads starts with the most overdue lead', () => {
    const [young, emergency] = [aLead({}, YOUNG), aLead({}, EMERGENCY)]
    expect(openLeads([young, emergency, aLead({}, ANSWERED), aLead()])).toEqual([emergency, aLead(), young])
  })
})

describe('one lead', () => {
  const lead = aLead({
    photos: [aPhotoUrl(0), aPhotoUrl(1)],
    notes: 'Dock on the north side.\r\nRing twice.\u001b[2J',
  })

  test('a lead’s reference can have any case or brackets, and the lead is shown in full (snapshot)', async () => {
    expect(findLead([lead], '[988nfwm7]')).toBe(lead)
    expect(findLead([lead], 'AAAAAAAA')).toBeNull()
    const whole = [lead, message()].map((one) => wholeLead(one, new Date('2026-11-23T12:00:00Z')))
    await expect(`${whole.join('\n\n')}\n`).toMatchFileSnapshot('desk/lead.txt')
  })

  test('a lead shows `erased` for deleted answers, and the raw row if it violates the contract', () => {
    expect(wholeLead(message(null))).toMatch(/^Answers +erased$/m)
    expect(wholeLead(aLead({ email: 'none' }))).toMatch(/^Answers +\{.*"email":"none"/m)
  })
})
