import { waitFor } from '@testing-library/react'
import type * as Client from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadIfMessagesAreDropped } from '@/app/frozen-page.ts'
import { renderPage } from '@/app/prerender.tsx'
import { moveSheetToHead, restoreMarkup } from '@/app/served-markup.ts'
import { decorate, translate } from '../support/site/rewrite.ts'

const reload = vi.fn()

// These tests run before main.tsx adds its own listeners. The case that reloads is last, because listeners remain.
test.each([
  ['a page that still gets its messages after the back/forward cache isn’t reloaded', true, true, false],
  ['a page that wasn’t in the back/forward cache isn’t reloaded', false, false, false],
  ['a page that lost its messages in the back/forward cache is reloaded [fault]', false, true, true],
])('%s', async (_title, arrives, persisted, reloads) => {
  vi.useFakeTimers()
  reload.mockReset()
  const port = { onmessage: () => undefined }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = port
      port2 = { postMessage: () => arrives && setTimeout(() => port.onmessage()) }
    },
  )
  reloadIfMessagesAreDropped()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(reload.mock.calls.length > 0).toBe(reloads)
})

const inside = (html: string) => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"><h1>About</h1>${html}<p>Rest</p></div>`
  const root = document.querySelector('#root')
  if (!root) throw new Error('No root')
  return root
}

const SHEET = '<script>0</script><link rel="stylesheet" href="/assets/site.css"><script>0</script>'

test.each(['load', 'error'])(
  'the style sheet stays in the markup until its copy in the head fires the %s event',
  async (end) => {
    const root = inside(SHEET)
    const moved = moveSheetToHead(root)
    const sheet = document.head.querySelector('link[rel=stylesheet]')
    expect(sheet).toHaveProperty('href', `${location.origin}/assets/site.css`)
    expect(root.querySelector('link')).toBeInTheDocument()
    sheet?.dispatchEvent(new Event(end))
    await moved
    expect(root.innerHTML).toBe('<h1>About</h1><p>Rest</p>')
  },
)

test('a page without a style sheet in its markup, as in development, is left unchanged', async () => {
  const root = inside('')
  await moveSheetToHead(root)
  expect(document.head).toBeEmptyDOMElement()
})

/** Links a number in each text, as Safari links phone numbers, and Chrome on iPhones links areas and addresses. */
function linkNumbers() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const number = /\d[\d ,().-]*/.exec(text.textContent ?? '')
    if (!(text instanceof Text) || !number || text.parentElement?.closest('script, style, noscript')) continue
    const part = text.splitText(number.index)
    part.splitText(number[0].length)
    const link = Object.assign(document.createElement('a'), { href: `tel:${number[0]}` })
    part.replaceWith(link)
    link.append(part)
  }
}

/** Omits classes and other attributes, because extensions may add some. */
const withoutAttributes = (html: string) => html.replace(/(<\w+)[^>]*/g, '$1')

test.each(
  ['/', '/get-started'].flatMap(
    (path) =>
      [
        [path, 'a translator', translate],
        [path, 'a browser that links numbers', linkNumbers],
        [path, 'an extension', decorate],
      ] as const,
  ),
)('%s keeps its markup, fields, answers and focus if %s rewrites it', async (path, _what, rewrite) => {
  const { markup } = await renderPage(path)
  const served = document.createElement('div')
  served.innerHTML = markup
  document.body.innerHTML = `<div id="root">${markup}</div>`
  const root = document.body.firstElementChild ?? document.body
  const fields = [...root.querySelectorAll<HTMLInputElement>('main input[id]')]
  const [field] = fields
  if (field) field.value = '42,500'
  rewrite()
  expect(withoutAttributes(root.innerHTML)).not.toBe(withoutAttributes(markup))
  field?.focus()
  restoreMarkup(root, served)
  expect(withoutAttributes(root.innerHTML)).toBe(withoutAttributes(served.innerHTML))
  expect([...root.querySelectorAll('main input[id]')]).toEqual(fields)
  expect(field).toHaveValue('42,500')
  expect(field).toHaveFocus()
})

const root = document.createElement('div')
root.id = 'root'
let site: Client.Root | null = null

describe('starting a page', () => {
  beforeAll(() => {
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
    document.body.append(root)
    vi.doMock('react-dom/client', async (importOriginal) => {
      const client = await importOriginal<typeof Client>()
      return { ...client, createRoot: (container: Element) => (site = client.createRoot(container)) }
    })
  })

  beforeEach(() => void vi.resetModules())

  afterAll(async () => {
    site?.unmount()
    vi.doUnmock('react-dom/client')
    // Wait for React's last scheduled work, which needs a window.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })

  test('a history entry added by the browser gets its own key', async () => {
    await import('@/main.tsx')
    await waitFor(() => expect(root).toHaveTextContent('Creating Safe Spaces'))
    // A skip link adds such an entry.
    history.pushState(null, '', '#main')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(history.state).toEqual({ key: expect.any(String) })
  })

  test('an error at startup is reported and logged', async () => {
    const sendBeacon = vi.fn<Navigator['sendBeacon']>()
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    root.remove()
    await import('@/main.tsx')
    await waitFor(() => expect(log).toHaveBeenCalledWith(new Error('index.html has no #root to mount into')))
    expect(sendBeacon.mock.calls.map(([, body]) => body)).toEqual(['{"step":"page","status":"crash","page":"/"}'])
  })
})
