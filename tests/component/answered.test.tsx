/** The page behind the link in staff's mails, on a function that answers as the test says. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { MarkAnswered } from '@/features/answered/mark-answered.tsx'

const MARKED = 'Friday, 9:00 AM'

/** Opens a link. What is asked comes back, without the link itself; `fail` loses the answers. */
async function openLink() {
  const asked: unknown[] = []
  const network = { fail: false, isMarked: false }
  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => {
    const { answered, ...link } = JSON.parse(String(init.body))
    expect(link).toEqual({ reference: '988NFWM7', token: 'token' })
    asked.push(answered)
    if (answered !== undefined) network.isMarked = answered
    if (network.fail) throw new TypeError('Failed to fetch')
    const told = { ok: true, came: 'Friday', promised: 'A soft quote by Monday' }
    return Response.json({ ...told, answered: network.isMarked ? MARKED : null })
  })
  render(
    <MemoryRouter initialEntries={['/answered#988NFWM7.token']}>
      <MarkAnswered />
      <Link to="/answered#TKWM2345.other">Another link</Link>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Mark as answered' })
  return { asked, network }
}

const named = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const status = () => screen.getByRole('status')

test('a press can be taken back; a second one in the same place hits nothing, and the focus is on what the page says', async () => {
  const { asked } = await openLink()
  const facts = screen.getByText('Promised')
  const isBelow = (name: string) =>
    facts.compareDocumentPosition(screen.getByRole('button', { name })) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(screen.getByText(/Nothing changes until you press/)).toBeVisible()
  expect(isBelow('Mark as answered')).toBe(true)
  await press('Mark as answered')
  expect(status()).toHaveTextContent(`Marked as answered on ${MARKED}.`)
  expect(status()).toHaveFocus()
  expect(screen.queryByText(/Nothing changes until you press/)).toBeNull()
  expect(named('Mark as answered')).toBeNull()
  expect(isBelow('Take it back')).toBe(false)
  await press('Take it back')
  expect(status()).toHaveTextContent('It is open again.')
  expect(status()).toHaveFocus()
  expect(asked).toEqual([undefined, true, false])
})

test('a press whose answer is lost is not called undone, and can be made again', async () => {
  const { network } = await openLink()
  network.fail = true
  await press('Mark as answered')
  expect(status()).toHaveTextContent('No answer came')
  expect(status()).not.toHaveTextContent('nothing has changed')
  network.fail = false
  await press('Mark as answered')
  expect(status()).toHaveTextContent('Marked as answered on Friday')
})

test('another link in the same tab shows nothing of the lead before', async () => {
  await openLink()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  fireEvent.click(screen.getByRole('link', { name: 'Another link' }))
  expect(screen.queryByText('Promised')).toBeNull()
  expect(named('Mark as answered')).toBeNull()
})

test.each([
  ['a cut link says so', { ok: false, code: 'unknown_lead' }, /^This link does not match a request/],
  ['a function that is not there is no cut link', { message: 'not found' }, /^That did not reach us/],
])('%s', async (_what, reply, words) => {
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 404 }))
  render(
    <MemoryRouter initialEntries={['/answered#988NFWM7.cut']}>
      <MarkAnswered />
    </MemoryRouter>,
  )
  expect(await screen.findByText(words)).toBeVisible()
})
