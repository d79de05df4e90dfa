import { describe, expect, test } from 'vitest'
import { findLead, leadTable, openLeads, wholeLead } from '../../scripts/operate/desk/lead-text.ts'
import { aLead } from '../support/builders/leads.ts'

const ZONE = 'America/Chicago'

describe('the table', () => {
  test('shows date, reference, business, contact, due time, answer and mail by the company’s clock', async () => {
    const now = new Date('2026-11-23T17:00:01-06:00')
    const answered = { ...aLead(), answeredAt: '2026-11-23T15:10:00Z' }
    const young = aLead({ created_at: '2026-11-23T15:10:00Z' })
    const emergency = aLead(
      { notes: 'It is happening now.\nA pipe has burst', photos: ['https://a.example/1'] },
      'dead',
    )
    const table = leadTable([aLead(), answered, young, emergency], ZONE, now)
    await expect(`${table}\n`).toMatchFileSnapshot('desk/table.txt')
    expect(leadTable([], ZONE)).toBe('No quotes.')
  })

  test('has the most overdue first where only open ones are asked for', () => {
    const answered = { ...aLead(), answeredAt: '2026-11-23T15:10:00Z' }
    const young = aLead({ created_at: '2026-11-23T15:10:00Z' })
    const emergency = aLead({ created_at: '2026-11-23T15:00:00Z', notes: 'It is happening now.' })
    expect(openLeads([young, emergency, answered, aLead()])).toEqual([emergency, aLead(), young])
  })

  test('fits 100 columns, whatever was typed', () => {
    const long = 'W'.repeat(200)
    const table = leadTable([aLead({ business_name: long, full_name: long, notes: long }, 'suppressed')], ZONE)
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  test('what was typed moves no cursor and is cut', () => {
    const table = leadTable([aLead({ business_name: `A\u009b2J\u202e${'b'.repeat(60)}` })], ZONE)
    expect(table).not.toMatch(/[\u009b\u202e]/)
    expect(table).toContain(`A2J${'b'.repeat(14)}…  `)
  })
})

describe('one lead', () => {
  const lead = aLead({
    photos: ['https://a.example/1', 'https://a.example/2'],
    notes: 'Dock on the north side.\r\nRing twice.\u001b[2J',
  })

  test('is found by its reference as people write it, and shown whole', async () => {
    expect(findLead([lead], '[988nfwm7]')).toBe(lead)
    expect(findLead([lead], 'AAAAAAAA')).toBeNull()
    const whole = wholeLead(lead, ZONE, new Date('2026-11-23T12:00:00Z'))
    await expect(`${whole}\n`).toMatchFileSnapshot('desk/lead.txt')
  })
})
