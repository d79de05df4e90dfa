import { contactSchema } from '@contract/contact.ts'
import { expect, test } from 'vitest'
import { issuesOf } from '../support/builders/issues.ts'
import { aContactMessage } from '../support/builders/payloads.ts'

const problems = (changes: object) => issuesOf(contactSchema, { ...aContactMessage(), ...changes })

test('passes as it is, without unknown keys', () => {
  expect(contactSchema.parse({ ...aContactMessage(), extra: 1 })).toEqual(aContactMessage())
})

test('reports everything that is missing at once', () => {
  expect(problems({ full_name: '', email: ' ', subject: '', message: '\n' })).toEqual({
    full_name: 'Enter your full name',
    email: 'Enter your email address',
    subject: 'Select a subject',
    message: 'Enter your message',
  })
})

test('needs no phone number', () => {
  expect(contactSchema.parse(aContactMessage({ phone: null })).phone).toBeNull()
  expect(contactSchema.parse(aContactMessage({ phone: '  ' })).phone).toBeNull()
  const { phone, ...without } = aContactMessage()
  expect(contactSchema.parse(without)).toEqual({ ...aContactMessage(), phone: null })
  expect(phone).not.toBeNull()
})

test('keeps the lines of its message, and nothing invisible', () => {
  const { message } = contactSchema.parse(aContactMessage({ message: ' Hello\r\n\r\nagain\u0000\ud800 ' }))
  expect(message).toBe('Hello\n\nagain')
})
