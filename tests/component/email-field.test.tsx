/** The email field that both forms share. tests/unit/parsers covers which text is parsed as which address. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contactForm from '../support/forms/contact-form-page.tsx'
import { errorSummary, field, fill, expectToast } from '../support/forms/form-page.tsx'

const suggestion = () => screen.queryByRole('button', { name: /^Did you mean/ })

function openForm() {
  const { api, visitor } = contactForm.openContactForm()
  contactForm.writeMessage()
  const send = async () => {
    await visitor.click(contactForm.sendButton())
    await expectToast(/^Message Sent Successfully!/)
    return api.callsOf('submit-contact')[0]?.payload
  }
  return { visitor, send }
}

test('the email field shows and sends the address that it extracts from pasted text', async () => {
  const { visitor, send } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.paste('Ana Lee <ana@acme.com>;')
  expect(field('Email Address')).toHaveValue('Ana Lee <ana@acme.com>;')
  await visitor.tab()
  await waitFor(() => expect(field('Email Address')).toHaveValue('ana@acme.com'))
  expect(await send()).toMatchObject({ email: 'ana@acme.com' })
})

test('the email field extracts the address from text submitted with Enter', async () => {
  const { visitor } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.clear(field('Full Name'))
  await visitor.click(field('Email Address'))
  await visitor.paste('mailto:ana@acme.com')
  await visitor.keyboard('{Enter}')
  const { problems } = await errorSummary()
  expect(problems()).toEqual(['Enter your full name'])
  expect(field('Email Address')).toHaveValue('ana@acme.com')
})

test('on blur, the email field suggests a correction that can be accepted by keyboard', async () => {
  const { visitor } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.keyboard('ana@gmial.com')
  expect(suggestion()).toBeNull()
  await visitor.tab()
  expect(await screen.findByRole('button', { name: 'Did you mean gmail.com?' })).toBeVisible()
  expect(suggestion()?.parentElement).toHaveRole('status')
  await visitor.tab({ shift: true })
  await visitor.tab({ shift: true })
  expect(suggestion()).toHaveFocus()
  await visitor.keyboard('{Enter}')
  expect(field('Email Address')).toHaveValue('ana@gmail.com')
  expect(field('Email Address')).toHaveFocus()
  expect(suggestion()).toBeNull()
  expect(field('Email Address')).toHaveAccessibleDescription('So we can reply.')
})

test('the email field sends an address that looks mistyped if the visitor keeps it', async () => {
  const { send } = openForm()
  fill('Email Address', 'ana@gmial.com')
  await waitFor(() => expect(suggestion()).toBeVisible())
  expect(await send()).toMatchObject({ email: 'ana@gmial.com' })
})

test('accepting the suggested correction of a rejected email address clears the error', async () => {
  const { visitor } = openForm()
  fill('Email Address', 'ana@gmail,com')
  await visitor.click(contactForm.sendButton())
  await errorSummary()
  expect(field('Email Address')).toBeInvalid()
  await visitor.click(await screen.findByRole('button', { name: 'Did you mean gmail.com?' }))
  expect(field('Email Address')).toHaveValue('ana@gmail.com')
  await waitFor(() => expect(field('Email Address')).toBeValid())
})
