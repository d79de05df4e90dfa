import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { answered } from '@/content/answered-texts.ts'
import { MarkAnswered } from '@/features/mark-answered.tsx'
import { pageText } from '../support/forms/form-page.tsx'

const MARKED = 'Friday, 9:00 AM'

/** Opens the link in a staff email. `requested` records what each request sets, and `fail` drops the responses. */
async function openLink() {
  const requested: unknown[] = []
  const network = { fail: false, isMarked: false }
  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => {
    const { answered: isAnswered, ...link } = JSON.parse(String(init.body))
    expect(link).toEqual({ reference: '988NFWM7', token: 'token' })
    requested.push(isAnswered)
    if (isAnswered !== undefined) network.isMarked = isAnswered
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

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

const LEAD = 'Reference\n‹988NFWM7›\nReceived\nFriday\nPromised\nA soft quote by Monday\n'
const OPEN = `${answered.untilThen}\n${LEAD}${answered.mark}\n`

function expectPage(status: string, rest: string): void {
  expect(pageText()).toBe(`${status}\n${rest}[Another link](/answered#TKWM2345.other)\n`)
}

test('after a lost response, a lead can be marked as answered again, and the mark undone [fault]', async () => {
  const { requested, network } = await openLink()
  expectPage('', OPEN)
  network.fail = true
  await press('Mark as answered')
  expectPage(answered.noAnswer, OPEN)
  network.fail = false
  await press('Mark as answered')
  expectPage(answered.since(MARKED), `Undo\n${LEAD}`)
  expect(screen.getByRole('status')).toHaveFocus()
  await press('Undo')
  expectPage(answered.openAgain, OPEN)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(requested).toEqual([undefined, true, true, false])
})

test('opening another lead’s link in the same tab hides the previous lead’s details', async () => {
  await openLink()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  fireEvent.click(screen.getByRole('link', { name: 'Another link' }))
  expect(screen.queryByText('Promised')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull()
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
