import { company } from '@contract/company.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '../support/forms/open-site.tsx'

test('each “Learn More” link is described by the section that it leads to', async () => {
  await openSite('/')
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription('Our 3-Level Cleaning System')
  expect(screen.getByRole('region', { name: 'Our 3-Level Cleaning System' })).toHaveAttribute(
    'id',
    'three-level-cleaning',
  )
})

test('the test log of Level 2 has a line for each free test, at a point ringed on the map', async () => {
  await openSite('/disinfecting-level')
  const log = screen.getByRole('heading', { name: 'What a month of tests can show' }).closest('.paper')
  if (!(log instanceof HTMLElement)) throw new Error('The page has no log')
  const lines = within(log).getAllByRole('listitem')
  expect(lines).toHaveLength(company.freeAtpTests ?? 0)
  expect(lines[0]).toHaveTextContent('1Entrance door handles LobbyBefore412After18')
  const ringed = [...document.querySelectorAll('.plan-point:has(.plan-ring)')].map((point) => point.textContent)
  expect(ringed).toEqual(lines.map((line) => line.firstElementChild?.textContent))
  expect(within(log).getByText('Example')).toBeVisible()
  expect(log).toHaveTextContent('Lower is cleaner.')
})

test('the room of Level 3 explains its points, because its page has no map', async () => {
  await openSite('/surface-preservation')
  expect(document.querySelectorAll('.room-pin')).toHaveLength(6)
  expect(screen.getByText('In this room: 6 of the 8 points on the Level 2 map')).toBeVisible()
})

test("arrow keys move the room's slider by a level, and it always describes its state", async () => {
  const { visitor } = await openSite('/')
  const slider = screen.getByRole('slider', { name: 'Cleaning level shown' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Before cleaning')
  slider.focus()
  for (const [key, says] of [
    ['ArrowRight', 'Level\u00a01: cleaned'],
    ['ArrowUp', 'Level\u00a02: touch points disinfected'],
    ['ArrowUp', 'Level\u00a03: floor protected'],
    ['ArrowUp', 'Level\u00a03: floor protected'],
    ['ArrowLeft', 'Level\u00a02: touch points disinfected'],
    ['ArrowDown', 'Level\u00a01: cleaned'],
  ] as const) {
    await visitor.keyboard(`[${key}]`)
    expect(slider, key).toHaveAttribute('aria-valuetext', says)
  }
  const room = document.querySelector<HTMLElement>('.room-view')
  expect(room?.style.getPropertyValue('--clean')).toBe('1')
  for (const [key, says] of [
    ['ArrowRight', 'Level\u00a02: touch points disinfected'],
    ['ArrowLeft', 'Level\u00a01: cleaned'],
  ] as const) {
    // A pointer left the slider here, nearer to level 2 than to 1.
    fireEvent.input(slider, { target: { value: '1.6' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Level\u00a02: touch points disinfected')
    await visitor.keyboard(`[${key}]`)
    expect(slider, key).toHaveAttribute('aria-valuetext', says)
  }
  fireEvent.scroll(window)
  await waitFor(() => expect(room).not.toHaveAttribute('data-held'))
  expect(room?.style.getPropertyValue('--clean')).toBe('')
})

test.each(['/', '/comfort-level', '/day-one'])(
  'tables on %s show a check mark in each cell whose text means yes',
  async (page) => {
    await openSite(page)
    const cells = [...document.querySelectorAll('td:has(svg)')]
    const iconsOf = (words: RegExp) =>
      new Set(
        cells
          .filter(({ textContent }) => words.test(textContent))
          .map((cell) => cell.querySelector('path')?.getAttribute('d')),
      )
    expect([...iconsOf(/^(?:Yes|included)$/)]).toEqual(['m3 11 5 5 9-12'])
    expect([...iconsOf(/^(?:No|not included)$/)]).toEqual(['M6 10h8'])
  },
)

describe('the examples of day one', () => {
  test('the day-one examples show a week of tasks that a screen reader can navigate', async () => {
    await openSite('/day-one')
    const table = within(screen.getByRole('table', { name: 'One week of a Level\u00a01 plan' }))
    expect(table.getAllByRole('columnheader')).toHaveLength(6)
    const row = within(table.getByRole('row', { name: /^Sills, ledges and vents/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['No', 'No', 'No', 'No', 'Yes'])
  })

  test('the day-one map shows a touch point and its room when either is clicked', async () => {
    const { visitor } = await openSite('/day-one')
    const list = within(screen.getByRole('list', { name: 'Touch points' }))
    const entry = list.getByRole('radio', { name: /Elevator buttons ?Corridor/ })
    const [onMap] = document.querySelectorAll('.plan-point:nth-child(3) label')
    if (onMap) await visitor.click(onMap)
    expect(entry).toBeChecked()
  })
})
