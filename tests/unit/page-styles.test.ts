import { expect, test } from 'vitest'
import { pageStyles, printStyles } from '../../scripts/prerender/page-styles.ts'

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

test('are also those of what its code can show', () => {
  const css = '.card{a:b}.error{a:b}.sm\\:p-4>li{a:b}.late{a:b}'
  const code = 'x(`li`,{className:`error ${y?"late-not":""}`})'
  expect(pageStyles(css, page, code)).toBe('.card{a:b}.error{a:b}.sm\\:p-4>li{a:b}')
})

test('leave out variables that only left out variables read', () => {
  expect(pageStyles(':root{--d:var(--b);--b:2;--c:3}main{d:var(--c)}', page)).toBe(':root{--c:3}main{d:var(--c)}')
})

test('have the parts of fields only where there is such a field', () => {
  const css = '::placeholder{a:b}::-webkit-date-and-time-value{a:b}::file-selector-button{a:b}::backdrop{a:b}'
  expect(pageStyles(css, page)).toBe('::backdrop{a:b}')
  expect(pageStyles(css, '<input placeholder="x"/>')).toBe('::placeholder{a:b}::backdrop{a:b}')
  expect(pageStyles(css, '', 'x("input",{type:`file`})')).toBe('::file-selector-button{a:b}::backdrop{a:b}')
})

test('say colors once, for browsers that know how to mix them', () => {
  const mixed = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`
  const css = `/*! c */.card{d:e}.card{a:b}${mixed('.card{a:c}')}.sm\\:p-4{a:b;d:e}${mixed('.sm\\:p-4{a:c}')}`
  expect(pageStyles(css, page)).toBe('.card{d:e}.card{a:c}.sm\\:p-4{a:b;d:e}.sm\\:p-4{a:c}')
})

test('leave out motion that nothing plays, and what is for paper, which has a file of its own', () => {
  const css =
    '@layer a{@keyframes in{to{a:b}}@keyframes out{to{a:b}}.card{animation:1s in}@media print{.card{c:d}}}.card{e:f}'
  expect(pageStyles(css, page)).toBe('@layer a{@keyframes in{to{a:b}}.card{animation:1s in}}.card{e:f}')
  expect(printStyles(css)).toBe('@layer a{@media print{.card{c:d}}}')
})

test('leave out variables that nothing reads, and the groups that are empty then', () => {
  const css = ':root{--a:1;--b:2}@media (width>1px){.other{a:b}}@property --b{syntax:"*"}@layer base,utilities;'
  expect(pageStyles(css, page)).toBe(':root{--a:1}@layer base,utilities;')
})
