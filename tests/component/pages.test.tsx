import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '../support/component/site.tsx'

test('“Learn More” says of what, and the part that it leads to has a name', async () => {
  await openSite('/')
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription('Our 3-Level Cleaning System')
  expect(screen.getByRole('region', { name: 'Our 3-Level Cleaning System' })).toHaveAttribute(
    'id',
    'three-level-cleaning',
  )
})

describe('the examples of day one', () => {
  test('show a week of tasks that a screen reader can walk through', async () => {
    await openSite('/day-one')
    const table = within(screen.getByRole('table', { name: 'One week of a Level 1 plan' }))
    expect(table.getAllByRole('columnheader')).toHaveLength(6)
    const row = within(table.getByRole('row', { name: /^Sills, ledges and vents/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['No', 'No', 'No', 'No', 'Yes'])
  })

  test('light up a touch point while its entry has the focus, and keep it lit when it is pressed', async () => {
    const { visitor } = await openSite('/day-one')
    const lit = () => [...document.querySelectorAll('.plan-point[data-lit="true"]')].map((point) => point.textContent)
    const entries = within(screen.getByRole('list', { name: 'Touch points' })).getAllByRole('button')
    entries[2]?.focus()
    await visitor.keyboard('[Enter]')
    expect(lit()).toEqual(['3'])
    await visitor.tab()
    expect(lit()).toEqual(['4'])
    await visitor.tab({ shift: true })
    await visitor.keyboard('[Enter]')
    expect(entries[2]).toHaveAttribute('aria-pressed', 'false')
  })
})
