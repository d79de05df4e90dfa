import { expect, test } from 'vitest'
import { keepTyped, takeTyped } from '@/ui/typed-early.ts'

/** A form as the page brings it, with this in its field. */
function prerendered(name: string): void {
  document.body.innerHTML = `<form id="a-form"><input name="fullName"><button type="submit" disabled>Send</button></form>`
  const field = document.querySelector('input')
  if (field) field.value = name
}

test('what was typed outlives pages whose code does not arrive', () => {
  prerendered('Dana')
  keepTyped()
  prerendered('')
  keepTyped()
  prerendered('')
  expect(takeTyped('a-form')).toEqual({ fullName: 'Dana' })
})

test('what was typed last counts', () => {
  prerendered('Dana')
  keepTyped()
  prerendered('Robin')
  keepTyped()
  prerendered('')
  expect(takeTyped('a-form')).toEqual({ fullName: 'Robin' })
  expect(takeTyped('a-form')).toEqual({})
})
