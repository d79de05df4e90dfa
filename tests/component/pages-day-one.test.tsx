import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '../support/component/site.tsx'

const litPoints = () => [...document.querySelectorAll('.plan-point[data-lit="true"]')].map((point) => point.textContent)

describe('the examples of day one', () => {
  it('are marked as examples', async () => {
    await openSite('/day-one')
    expect(screen.getAllByText('Example')).toHaveLength(3)
  })

  it('show a week of tasks that a screen reader can walk through', async () => {
    await openSite('/day-one')
    const table = within(screen.getByRole('table', { name: 'One week of a Level 1 plan' }))
    expect(table.getAllByRole('columnheader')).toHaveLength(6)
    const row = within(table.getByRole('row', { name: /^Sills, ledges and vents/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['No', 'No', 'No', 'No', 'Yes'])
  })

  it('light up a touch point with its entry under the focus, and keep it by a press', async () => {
    const { visitor } = await openSite('/day-one')
    const entry = within(screen.getByRole('list', { name: 'Touch points' })).getByRole('button', {
      name: /Lift buttons/,
    })
    entry.focus()
    await visitor.keyboard('[Enter]')
    expect(litPoints()).toEqual(['3'])
    await visitor.tab()
    expect(litPoints()).toEqual(['4'])
    await visitor.tab({ shift: true })
    await visitor.keyboard('[Enter]')
    expect(entry).toHaveAttribute('aria-pressed', 'false')
  })

  it('name every layer of the floor in order', async () => {
    await openSite('/day-one')
    screen.getByRole('img', { name: /floor cut open/ })
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Gloss',
      'Finish coats',
      'Seal',
      'Floor material',
      'Substrate',
    ])
  })
})
