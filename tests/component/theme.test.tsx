import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '../support/component/site.tsx'

const switchInHeader = () => within(screen.getAllByRole('group', { name: 'Theme', hidden: true })[0] ?? document.body)
const choice = (name: string) => switchInHeader().getByRole('radio', { name, hidden: true })
const classes = () => document.documentElement.classList

describe('the theme', () => {
  it('follows the system until something is chosen', async () => {
    await openSite('/')
    expect(choice('System')).toBeChecked()
    expect(localStorage.getItem('theme')).toBeNull()
    expect(classes()).toContain('light')
  })

  it.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'system'],
  ])('keeps %s under the key theme', async (name, stored) => {
    localStorage.setItem('theme', stored === 'dark' ? 'light' : 'dark')
    const { visitor } = await openSite('/')
    await visitor.click(choice(name))
    expect(localStorage.getItem('theme')).toBe(stored)
    expect(choice(name)).toBeChecked()
    expect(classes()).toContain(stored === 'dark' ? 'dark' : 'light')
  })

  it('takes what was kept', async () => {
    localStorage.setItem('theme', 'dark')
    await openSite('/')
    expect(choice('Dark')).toBeChecked()
    expect(classes()).toContain('dark')
  })

  it('reads an unknown word as system', async () => {
    localStorage.setItem('theme', 'purple')
    await openSite('/')
    expect(choice('System')).toBeChecked()
    expect(classes()).not.toContain('purple')
    expect(localStorage.getItem('theme')).toBe('system')
  })

  it('follows another tab', async () => {
    await openSite('/')
    act(() => {
      fireEvent(window, new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    })
    expect(choice('Dark')).toBeChecked()
    expect(classes()).toContain('dark')
  })
})
