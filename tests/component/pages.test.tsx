import { company } from '@contract/company.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '../support/forms/open-site.tsx'

test('home’s “Learn More” link is described by the heading of its target', async () => {
  await openSite('/')
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription('Our 3-Level Cleaning System')
  expect(screen.getByRole('region', { name: 'Our 3-Level Cleaning System' })).toHaveAttribute(
    'id',
    'three-level-cleaning',
  )
})

test('the Level 2 page lists each free test and circles its point on the map', async () => {
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

test('the Level 3 page explains the pins in its picture, because it has no map', async () => {
  await openSite('/surface-preservation')
  expect(document.querySelectorAll('.room-pin')).toHaveLength(6)
  expect(screen.getByText('In this room: 6 of the 8 points on the Level 2 map')).toBeVisible()
})

test.each(['/', '/comfort-level', '/day-one'])(
  'tables on %s show a check mark where screen readers say “yes”',
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

test('the week plan on the day-one page is a table with row and column headers', async () => {
  await openSite('/day-one')
  const table = within(screen.getByRole('table', { name: 'One week of a Level\u00a01 plan' }))
  expect(table.getAllByRole('columnheader')).toHaveLength(6)
  const row = within(table.getByRole('row', { name: /^Sills, ledges and vents/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['No', 'No', 'No', 'No', 'Yes'])
})

test('clicking a point on the day-one map selects its list entry', async () => {
  const { visitor } = await openSite('/day-one')
  const list = within(screen.getByRole('list', { name: 'Touch points' }))
  const entry = list.getByRole('radio', { name: /Elevator buttons ?Corridor/ })
  const [onMap] = document.querySelectorAll('.plan-point:nth-child(3) label')
  if (onMap) await visitor.click(onMap)
  expect(entry).toBeChecked()
})
