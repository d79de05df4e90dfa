import { expect, test } from 'vitest'
import { isCanonical, plainSpelling } from '../../supabase/local/request-target.ts'

test.each([
  '/',
  '/get-started',
  '/about/',
  '/about//',
  '/assets/index-Bx_1~a.js?v=1',
  '/src/main.tsx?t=1732150800000',
  '/@fs/home/dana/site/src/main.tsx',
  '/search?q=100&x=[1]&y=%C3%A9',
  '/%C3%BCber',
  '/rest/v1/soft_quotes?select=*&or=(id.eq.1,notes.like.*"a"*)',
  '/rest/v1/',
  '/storage/v1/object/public/facility-photos/3b241101/1732150800000-0.jpg?download=a%2Fb',
  '/functions/v1/submit-quote',
])('%s can be read in one way only', (target) => {
  expect(isCanonical(target)).toBe(true)
})

test.each([
  '',
  '*',
  'about',
  '//',
  '//evil.example/',
  'http://localhost/',
  'http://[',
  'localhost:80',
  '/#top',
  '/a b',
  '/\\..\\x',
  '/über',
  '/?q=ü',
  '/%',
  '/%zz',
  '/%0',
  '/?q=%',
  '/?q=%zz',
  '/%ff',
  '/%c0%ae%c0%ae/',
  '/./a',
  '/a/..',
  '/rest/v1/../../_system/introspect',
  '/rest/v1/%2e%2e/%2e%2e/_system/introspect',
  '/rest/v1/.%2E/x',
  '/rest/v1/%252e%252e/x',
  '/rest%2fv1/soft_quotes',
  '/rest/v1%5c..%5cx',
  '/storage/v1/%6fbject/public/facility-photos/x.png',
  '/storage/v1//object/public/facility-photos/x.png',
  '/storage//v1/object',
  '/functions/v1//submit-quote',
  '/storage/v1/object/facility-photos/x.jpg%00.html',
  '/storage/v1/object/facility-photos/x%0d%0aa:b',
  '/storage/v1/object/facility-photos/%7F',
])('%j is refused', (target) => {
  expect(isCanonical(target)).toBe(false)
})

test.each([
  ['//about', '/about'],
  ['/%61bout', '/about'],
  ['///About//?a=1&b=%2F', '/About/?a=1&b=%2F'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', null],
  ['/%5cevil.example', null],
  ['//evil.example:80', null],
  ['//a@evil.example', null],
  ['/%0d%0aSet-Cookie:x', null],
  ['//about?a=%', null],
  ['//rest/v1/soft_quotes', null],
  ['/%72est/v1/soft_quotes', null],
  ['/%2e%2e/about', null],
  ['/about', null],
])('%j is spelled %j', (target, spelled) => {
  expect(plainSpelling(target)).toBe(spelled)
})

test('a long odd path is judged in no time', () => {
  const started = performance.now()
  expect(plainSpelling(`//${'a-b.c'.repeat(15_000)}/%5c`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(5_000)
})
