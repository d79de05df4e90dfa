import { virtual } from '@guidepup/virtual-screen-reader'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openContactForm, sendButton, sendMessage } from '../support/component/contact-form-page.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, errorSummary } from '../support/component/form-page.tsx'
import { confirmation, openAnsweredForm, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'
import { listen, questionsAloud, readAloud } from '../support/component/screen-reader.ts'

afterEach(() => virtual.stop())

const radios = (...names: string[]) => names.map((name) => `radio, ${name}`)

describe('a screen reader', () => {
  test('reads the contact form’s questions in their order, each with its hint, subjects as a group', async () => {
    openContactForm()
    expect(await questionsAloud()).toEqual([
      'textbox, Full Name',
      'textbox, Email Address, Our reply goes to this address.',
      'textbox, Phone, Optional',
      'group, Subject',
      ...radios('General Inquiry', 'Emergency Support', 'Service Feedback'),
      'textbox, Message',
    ])
  })

  test('reads the quote form’s questions in their order, each with its hint, choices as groups', async () => {
    const { visitor } = openQuoteForm()
    await visitor.click(choice('Cleaning Frequency', 'Other'))
    expect(await questionsAloud()).toEqual([
      'textbox, Full Name',
      'textbox, Business or Organization Name',
      'textbox, Email Address, Your soft quote goes to this address.',
      'textbox, Phone, Optional',
      'textbox, Cleanable Square Footage, Exclude areas not requiring service (like storage or server closets).',
      'group, Employee Count',
      ...radios('1–10', '11–30', '31–75', '76+'),
      'textbox, Number of Bathrooms, All of them. A rough count is enough.',
      'textbox, Total fixtures, Optional. Toilets, urinals and sinks.',
      'group, Cleaning Frequency',
      ...radios('Daily', '3× a week', 'Weekly', 'Other'),
      'textbox, Other frequency, For instance: twice a month, or nights only.',
      'group, Matron service, A day porter who keeps restrooms and shared areas clean while you work.',
      ...radios('Yes', 'No'),
      'textbox, Notes, Optional. Opening hours, access, floors, anything that matters.',
    ])
  })

  test('comes to the photos, the button and the rest of the quote form', async () => {
    openQuoteForm()
    const phrases = await readAloud()
    const at = (start: RegExp) => phrases.findIndex((phrase) => start.test(phrase))
    const places = [/^Facility photos .*Up to 10 photos/, /^textbox, Notes/, /^button, Get my soft quote/]
    expect(places.map(at)).not.toContain(-1)
    expect(places.map(at)).toEqual(places.map(at).toSorted((one, other) => one - other))
    expect(phrases).toContain('button, What if I am not sure?')
  })

  test('says what is wrong with a message: the summary first, then the toast, and at each field', async () => {
    const { visitor } = openContactForm()
    // The toasts' own code arrives when the page is idle.
    await screen.findByRole('region', { name: 'Notifications (F8)' })
    const heard = await listen()
    await visitor.click(sendButton())
    await waitFor(async () => expect(await heard()).toContain('polite: Please fill in all required fields.'))
    const said = await heard()
    const summary = said.indexOf('region, There is a problem')
    expect(summary).toBeGreaterThan(0)
    expect(summary).toBeLessThan(said.indexOf('polite: Please fill in all required fields.'))
    await virtual.stop()

    expect(await readAloud()).toEqual(
      expect.arrayContaining(['heading, There is a problem, level 2', 'link, Enter your full name']),
    )
    const questions = await questionsAloud()
    expect(questions).toContain(
      'textbox, Email Address, Our reply goes to this address. Enter your email address, invalid',
    )
    expect(questions.find((question) => question.startsWith('group, Subject'))).toContain('Select a subject')
  })

  test('says what is wrong with a quote in the summary and at each field, behind its hint', async () => {
    const { visitor } = openQuoteForm()
    const heard = await listen()
    await visitor.click(submitButton())
    await errorSummary()
    await waitFor(async () => expect(await heard()).toContain('region, There is a problem'))
    await virtual.stop()
    const questions = await questionsAloud()
    const asked = (start: string) => questions.find((question) => question.startsWith(start))
    expect(asked('textbox, Full Name')).toBe('textbox, Full Name, Enter your full name, invalid')
    expect(asked('textbox, Email Address')).toMatch(/goes to this address\. Enter .+, invalid$/)
    expect(asked('group, Employee Count')).toMatch(/^group, Employee Count, Select/)
    expect(asked('textbox, Phone')).toBe('textbox, Phone, Optional')
  })

  test('says that a message is on its way, and that it arrived', async () => {
    const api = createFakeSiteApi()
    const answer = api.hold('send-contact')
    const { visitor } = openContactForm(api)
    await screen.findByRole('region', { name: 'Notifications (F8)' })
    const heard = await listen()
    await sendMessage(visitor)
    await waitFor(async () => expect(await heard()).toContain('polite: Sending...'))
    answer()
    await waitFor(async () => expect(await heard()).toContain('assertive: Message Sent Successfully!'))
  })

  test('says that a quote is on its way, and then the heading of its confirmation', async () => {
    const api = createFakeSiteApi()
    const answer = api.hold('insert-quote')
    const { visitor } = await openAnsweredForm(api)
    const heard = await listen()
    await visitor.click(submitButton())
    await waitFor(async () => expect(await heard()).toContain('polite: Submitting...'))
    answer()
    await confirmation()
    await waitFor(async () => expect((await heard()).at(-1)).toMatch(/^heading, Successful Submission/))
  })
})
