import { contactSchema } from '@contract/contact.ts'
import { CONTACT_SUBJECTS, LIMITS } from '@contract/options.ts'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from '../support/builders/payloads.ts'

/** The messages a contact message earns, by field. */
function issuesOf(changes: object): Record<string, string> {
  const { error } = contactSchema.safeParse({ ...aContactMessage(), ...changes })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('a contact message', () => {
  it('passes as it is, without keys that nobody knows', () => {
    expect(contactSchema.parse({ ...aContactMessage(), extra: 1 })).toEqual(aContactMessage())
  })

  it('is told everything that is missing in one round', () => {
    expect(issuesOf({ full_name: '', email: ' ', subject: '', message: '\n' })).toEqual({
      full_name: 'Enter your full name',
      email: 'Enter your email address',
      subject: 'Select a subject',
      message: 'Enter your message',
    })
  })

  it('needs no phone number', () => {
    expect(contactSchema.parse(aContactMessage({ phone: null })).phone).toBeNull()
    expect(contactSchema.parse(aContactMessage({ phone: '  ' })).phone).toBeNull()
    const { phone, ...without } = aContactMessage()
    expect(contactSchema.parse(without)).toEqual({ ...aContactMessage(), phone: null })
    expect(phone).not.toBeNull()
  })

  it.each(CONTACT_SUBJECTS)('may be about %s', (subject) => {
    expect(issuesOf({ subject })).toEqual({})
  })

  it('counts its message in whole characters', () => {
    expect(issuesOf({ message: '🧽'.repeat(LIMITS.message) })).toEqual({})
    expect(issuesOf({ message: '🧽'.repeat(LIMITS.message + 1) })).toEqual({
      message: 'Message must be 5,000 characters or fewer',
    })
  })

  it('keeps the lines of its message and nothing unseen', () => {
    const { message } = contactSchema.parse(aContactMessage({ message: ' Hello\r\n\r\nagain\u0000\ud800 ' }))
    expect(message).toBe('Hello\n\nagain')
  })
})
