import { afterEach, expect, test } from 'vitest'
import { moveSheetToHead } from '@/app/served-markup.ts'

const inside = (html: string) => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"><h1>About</h1>${html}<p>Rest</p></div>`
  const root = document.querySelector('#root')
  if (!root) throw new Error('No root')
  return root
}
afterEach(() => document.body.replaceChildren())

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
