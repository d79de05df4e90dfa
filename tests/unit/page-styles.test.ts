import { expect, test } from 'vitest'
import { firstScreen, fontFaces, pageStyles, siteStyles } from '../../scripts/build/prerender/template.ts'

const page = '<main class="card w-1/2 hover:bg-[var(--a)]"></main>'

test('page styles include only rules that match the markup, in both themes', async () => {
  const css = 'body{a:b}.dark{a:b}.card{a:b}.other{a:b}.w-1\\/2{a:b}.card .other{a:b}.card,.other{c:d}'
  expect(await pageStyles(css, page)).toBe('body{a:b}.dark{a:b}.card{a:b}.w-1\\/2{a:b}.card{c:d}')
})

test('page styles exclude interaction and print styles, which the full style sheet contains', async () => {
  const css = '.card{a:b}.card:hover{a:c}:focus-visible{a:b}@media print{.card{c:d}}@media (width>1px){.card{c:d}}'
  expect(await pageStyles(css, page)).toBe('.card{a:b}@media (width>1px){.card{c:d}}')
  expect(siteStyles(css)).toBe(css)
})

test('page styles exclude unused variables, and variables used only by unused variables', async () => {
  const css = ':root{--d:var(--b);--b:2;--c:3}main{d:var(--c)}@property --b{syntax:"*"}'
  expect(await pageStyles(css, page)).toBe(':root{--c:3}main{d:var(--c)}')
})

test('page styles define each color once, for browsers with color-mix', async () => {
  const css = '/*! c */.card{a:b;d:e}@supports (color:color-mix(in lab, red, red)){.card{a:c}}'
  expect(await pageStyles(css, page)).toBe('.card{d:e;a:c}')
  expect(siteStyles(css)).toBe('.card{d:e;a:c}')
})

test('a form’s first paint waits for no font, and the full style sheet never loads a font again', async () => {
  const [text, display] = ['@font-face{font-family:Figtree}', '@font-face{font-family:Bricolage}']
  const fallback = '@font-face{font-family:Text Arial}'
  const css = `${display}${text}${fallback}.card{a:b}`
  expect(fontFaces(css, false)).toEqual({ first: display + fallback, late: text })
  expect(fontFaces(css, true)).toEqual({ first: fallback, late: display + text })
  expect(await pageStyles(css, page)).toBe('.card{a:b}')
  expect(siteStyles(css)).toBe('.card{a:b}')
})

test('the first screen ends at its marker and excludes the closed menu', () => {
  const end = '<template data-first-screen-end="true"></template>'
  const markup = `<header><dialog class="menu"><p></p></dialog></header><main><section>1</section>${end}<p>2</p></main>`
  const { seen, used, rest } = firstScreen(markup)
  expect(seen + rest).toBe(markup)
  expect(rest).toBe(`${end}<p>2</p></main>`)
  expect(used).toBe('<header></header><main><section>1</section>')
  expect(firstScreen('<main><section>1</section></main>').rest).toBe('')
})
