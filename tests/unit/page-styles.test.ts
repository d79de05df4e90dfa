import { expect, test } from 'vitest'
import { firstScreen } from '../../scripts/prerender/first-screen.ts'
import { pageStyles, siteStyles } from '../../scripts/prerender/page-styles.ts'

const page = '<main class="card sm:p-4 w-1/2 hover:bg-[var(--a)]"></main>'

test('are those of the classes in its markup, however they are written', () => {
  const css = '.card{a:b}.other{a:b}.sm\\:p-4{a:b}.w-1\\/2{a:b}.card .other{a:b}.card,.other{c:d}'
  expect(pageStyles(css, page)).toBe('.card{a:b}.sm\\:p-4{a:b}.w-1\\/2{a:b}.card{c:d}')
})

test('keep elements, both themes, and alternatives in parentheses', () => {
  const css = 'body{a:b}.dark{a:b}.card:is(.other,main){a:b}.card:not(.other){a:b}'
  expect(pageStyles(css, page)).toBe(css)
  expect(pageStyles('.card:where(.other *){a:b}html:has(.other){a:b}html:has(>.card){a:b}', page)).toBe(
    'html:has(>.card){a:b}',
  )
})

test('are those of the elements in its markup, whatever they are called in a selector', () => {
  const css =
    'main,table{a:b}abbr:where([title]){a:b}tr:nth-child(odd){a:b}main:not(table)>::marker{a:b}*{a:b}.card>td{a:b}'
  expect(pageStyles(css, page)).toBe('main{a:b}main:not(table)>::marker{a:b}*{a:b}')
})

test('are not those of what only a hand brings about, which the whole sheet has', () => {
  const css = '.card{a:b}.card:hover{a:c}:focus-visible{a:b}.card:active,.card:checked{a:c}'
  expect(pageStyles(css, page)).toBe('.card{a:b}.card:checked{a:c}')
  expect(siteStyles(css)).toBe(css)
})

test('leave out variables that only left out variables read', () => {
  expect(pageStyles(':root{--d:var(--b);--b:2;--c:3}main{d:var(--c)}', page)).toBe(':root{--c:3}main{d:var(--c)}')
})

test('have the parts of fields only where there is such a field', () => {
  const css = '::placeholder{a:b}::-webkit-date-and-time-value{a:b}::file-selector-button{a:b}::backdrop{a:b}'
  expect(pageStyles(css, page)).toBe('::backdrop{a:b}')
  expect(pageStyles(css, '<input placeholder="x"/>')).toBe('::placeholder{a:b}::backdrop{a:b}')
  expect(pageStyles(css, '<input type="file"/>')).toBe('::file-selector-button{a:b}::backdrop{a:b}')
  expect(siteStyles(css)).toBe('::placeholder{a:b}::file-selector-button{a:b}::backdrop{a:b}')
})

test('say colors once, for browsers that know how to mix them', () => {
  const mixed = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`
  const css = `/*! c */.card{d:e}.card{a:b}${mixed('.card{a:c}')}.sm\\:p-4{a:b;d:e}${mixed('.sm\\:p-4{a:c}')}`
  for (const styles of [pageStyles(css, page), siteStyles(css)])
    expect(styles).toBe('.card{d:e}.card{a:c}.sm\\:p-4{a:b;d:e}.sm\\:p-4{a:c}')
})

test('leave out motion that nothing plays, and what is for paper', () => {
  const css =
    '@layer a{@keyframes in{to{a:b}}@keyframes out{to{a:b}}.card{animation:1s in}@media print{.card{c:d}}}.card{e:f}'
  expect(pageStyles(css, page)).toBe('@layer a{@keyframes in{to{a:b}}.card{animation:1s in}}.card{e:f}')
})

test('leave out variables that nothing reads, and the groups that are empty then', () => {
  const css = ':root{--a:1;--b:2}@media (width>1px){.other{a:b}}@property --b{syntax:"*"}@layer base,utilities;'
  expect(pageStyles(css, page)).toBe(':root{--a:1}@layer base,utilities;')
})

test('the whole sheet loads no face again, and says nothing to browsers older than the oldest', () => {
  const old = '@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*{--a:initial}}'
  expect(siteStyles(`@font-face{font-family:A}${old}.other{a:b}@media print{.other{c:d}}`)).toBe(
    '.other{a:b}@media print{.other{c:d}}',
  )
})

test('the first screen of a page with a picture ends with its first section, and has no styles of the closed menu', () => {
  const markup =
    '<header><dialog class="menu"><p></p></dialog></header><main><section>1</section><section>2</section></main>'
  const { seen, used, rest } = firstScreen(markup, true)
  expect(seen + rest).toBe(markup)
  expect(rest).toBe('<section>2</section></main>')
  expect(used).toBe('<header></header><main><section>1</section>')
  expect(firstScreen(markup, false).rest).toBe('')
  expect(() => firstScreen('<main></main>', true)).toThrow('has no section')
})
