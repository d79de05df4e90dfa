import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { MarkAnswered } from '@/features/mark-answered.tsx'
import { pageText } from '../support/forms/page-text.ts'

const MARKED = 'Friday, 9:00 AM'

/** Opens the link in a staff email. `requested` records what each request sets, and `fail` drops the responses. */
async function openLink() {
  const requested: unknown[] = []
  const network = { fail: false, isMarked: false }
  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => {
    const { answered, ...link } = JSON.parse(String(init.body))
    expect(link).toEqual({ reference: '988NFWM7', token: 'token' })
    requested.push(answered)
    if (answered !== undefined) network.isMarked = answered
    if (network.fail) throw new TypeError('Failed to fetch')
    const lead = { ok: true, createdAt: 'Friday', promised: 'A soft quote by Monday' }
    return Response.json({ ...lead, answered: network.isMarked ? MARKED : null })
  })
  render(
    <MemoryRouter initialEntries={['/answered#988NFWM7.token']}>
      <MarkAnswered />
      <Link to="/answered#TKWM2345.other">Another link</Link>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Mark as answered' })
  return { requested, network }
}

const named = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const status = () => screen.getByRole('status')

test('after a lost response, a lead can be marked as answered again, and the mark undone [fault]', async () => {
  const { requested, network } = await openLink()
  const states = [pageText()]
  const facts = screen.getByText('Promised')
  const isBelow = (name: string) =>
    facts.compareDocumentPosition(screen.getByRole('button', { name })) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBelow('Mark as answered')).toBe(true)
  network.fail = true
  await press('Mark as answered')
  states.push(pageText())
  network.fail = false
  for (const name of ['Mark as answered', 'Undo']) {
    await press(name)
    states.push(pageText())
    expect(status()).toHaveFocus()
    if (named('Undo')) expect(isBelow('Undo')).toBe(false)
  }
  expect(requested).toEqual([undefined, true, true, false])
  await expect(states.join('\n')).toMatchFileSnapshot('answered/presses.txt')
})

test('opening another lead’s link in the same tab hides the previous lead’s details', async () => {
  await openLink()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  fireEvent.click(screen.getByRole('link', { name: 'Another link' }))
  expect(screen.queryByText('Promised')).toBeNull()
  expect(named('Mark as answered')).toBeNull()
})

test.each([
  [
    'the answered page rejects a truncated link',
    { ok: false, code: 'unknown_lead' },
    /^This link doesn’t match a request/,
  ],
  ['the answered page offers a retry if the function is missing', { message: 'not found' }, /^That didn’t go through/],
])('%s', async (_what, reply, words) => {
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 404 }))
  render(
    <MemoryRouter initialEntries={['/answered#988NFWM7.cut']}>
      <MarkAnswered />
    </MemoryRouter>,
  )
  expect(await screen.findByText(words)).toBeVisible()
})
