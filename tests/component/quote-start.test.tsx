import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { justTyped } from '@/content/paths.ts'
import { goTo, pageTitled } from '../support/forms/form-page.tsx'
import { openSite } from '../support/forms/open-site.tsx'

/** The form under the headline and the form at the end of the page, by accessible name. */
const starts = () =>
  ['Get a soft quote', 'How big is your building?'].map((name) => screen.getByRole<HTMLFormElement>('form', { name }))

test('a quote can be started with three answers, under home’s headline or at the end of home', async () => {
  const { visitor } = await openSite('/')
  const hero = within(starts()[0] ?? document.body)
  await visitor.type(hero.getByLabelText('Square feet'), '42,500')
  await visitor.selectOptions(hero.getByLabelText('Employees'), '31–75')
  await visitor.type(hero.getByLabelText('Bathrooms'), '6')
  expect(screen.getByText('6 bathrooms')).toBeVisible()
  expect(screen.queryByText(/touch points$/)).toBeNull()
  const names = [...new FormData(starts()[0]).keys()]
  expect(names).toEqual([justTyped, 'squareFootage', 'employeeCount', 'bathrooms'])
  // Without JavaScript, the browser submits them as plain forms.
  for (const form of starts()) {
    expect(form).toHaveAttribute('action', '/get-started')
    expect(form).not.toHaveAttribute('method', 'post')
  }
  await visitor.click(hero.getByRole('button', { name: 'Get Started' }))
  await pageTitled('Get a soft quote')

  // Back restores the answers.
  await goTo(-1)
  await pageTitled('Creating Safe Spaces')
  const again = within(starts()[0] ?? document.body)
  expect(again.getByLabelText('Square feet')).toHaveValue('42,500')
  expect(again.getByLabelText('Employees')).toHaveDisplayValue('31–75')
  expect(again.getByLabelText('Bathrooms')).toHaveValue('6')
  expect(screen.getAllByText('6 bathrooms')[0]).toBeVisible()
})

test('the end of home draws the visitor’s building and an example of its plans', async () => {
  const { visitor } = await openSite('/')
  const closing = within(starts()[1] ?? document.body)
  await visitor.type(closing.getByLabelText('Square feet'), '12k')
  await visitor.type(closing.getByLabelText('Bathrooms'), '1')
  expect(screen.getByText(/A surface plan for 12,000 sq ft of floor/).closest('[role=status]')).toBeVisible()
  expect(screen.getByText(/6 touch points in your bathroom alone/)).toBeVisible()
})

test('the industrial page also starts a quote under its headline, and passes on its topic', async () => {
  await openSite('/industrial-excellence')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Get a soft quote' })
  expect(new FormData(form).get('about')).toBe('industrial')
  expect(within(form).getByRole('button', { name: 'Get Quote' })).toBeVisible()
  expect(form.compareDocumentPosition(screen.getByRole('heading', { level: 2, name: /large facility$/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test.each([
  ['/comfort-level', 'level', '1'],
  ['/disinfecting-level', 'level', '2'],
  ['/surface-preservation', 'level', '3'],
  ['/industrial-excellence', 'about', 'industrial'],
])('every form on %s submits %s=%s', async (address, name, value) => {
  await openSite(address)
  const forms = screen.getAllByRole<HTMLFormElement>('form')
  expect(forms.map((form) => new FormData(form).get(name))).toEqual(forms.map(() => value))
})
