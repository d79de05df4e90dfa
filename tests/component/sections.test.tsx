import { company } from '@contract/company.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { justTyped } from '@/content/paths.ts'
import { LevelRoom } from '@/sections/level-room.tsx'
import { goTo, openSite, pageTitled } from '../support/forms/form-page.tsx'

test('home’s “Learn More” link is described by the heading of its target', async () => {
  await openSite('/')
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription('Our 3-Level Cleaning System')
  expect(screen.getByRole('region', { name: 'Our 3-Level Cleaning System' })).toHaveAttribute(
    'id',
    'three-level-cleaning',
  )
})

test('home has three linked cards with pictures, and a blog card without a link', async () => {
  await openSite('/')
  const section = screen.getByRole('heading', { name: 'Our Work in Action' }).closest('section')
  expect(section?.querySelectorAll('a:has(img)')).toHaveLength(3)
  expect(screen.getByText('Blog Coming Soon').closest('a, button')).toBeNull()
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

describe('the room of the three levels', () => {
  // jsdom's animation frames stop if another test file requested one under fake timers.
  beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw)))

  test('the slider controls the room until the visitor scrolls', async () => {
    const { container } = render(<LevelRoom />)
    const room = container.querySelector<HTMLElement>('.room-view')
    fireEvent.input(screen.getByRole('slider'), { target: { value: '2' } })
    expect(room).toHaveAttribute('data-held')
    expect(room?.style.getPropertyValue('--clean')).toBe('2')
    fireEvent.scroll(window)
    await waitFor(() => expect(room).not.toHaveAttribute('data-held'))
    expect(room?.style.getPropertyValue('--clean')).toBe('')
  })

  test('arrow keys move the slider to the next level, and its text names the level', async () => {
    const { container } = render(<LevelRoom />)
    const slider = screen.getByRole('slider', { name: 'Cleaning level shown' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Before cleaning')
    slider.focus()
    const visitor = userEvent.setup()
    async function expectAfter(key: string, text: string) {
      await visitor.keyboard(`[${key}]`)
      expect(slider, key).toHaveAttribute('aria-valuetext', text)
    }
    await expectAfter('ArrowRight', 'Level\u00a01: cleaned')
    await expectAfter('ArrowUp', 'Level\u00a02: touch points disinfected')
    await expectAfter('ArrowUp', 'Level\u00a03: floor protected')
    await expectAfter('ArrowUp', 'Level\u00a03: floor protected')
    await expectAfter('ArrowLeft', 'Level\u00a02: touch points disinfected')
    await expectAfter('ArrowDown', 'Level\u00a01: cleaned')
    expect(container.querySelector<HTMLElement>('.room-view')?.style.getPropertyValue('--clean')).toBe('1')
    for (const [key, text] of [
      ['ArrowRight', 'Level\u00a02: touch points disinfected'],
      ['ArrowLeft', 'Level\u00a01: cleaned'],
    ] as const) {
      // A pointer can set the slider between levels. Here it is closer to level 2.
      fireEvent.input(slider, { target: { value: '1.6' } })
      expect(slider).toHaveAttribute('aria-valuetext', 'Level\u00a02: touch points disinfected')
      await expectAfter(key, text)
    }
  })
})

/** The form under the headline and the form at the end of the page, by accessible name. */
const starts = () =>
  ['Get a soft quote', 'How big is your building?'].map((name) => screen.getByRole<HTMLFormElement>('form', { name }))

test('a quote can be started with three answers, under home’s headline or at the end of home', async () => {
  const { visitor } = await openSite('/')
  const hero = within(starts()[0] ?? document.body)
  await visitor.type(hero.getByLabelText('Square feet'), '42,500')
  await visitor.selectOptions(hero.getByLabelText('Employees'), '31–75')
  await visitor.type(hero.getByLabelText('Bathrooms'), '6')
  expect(screen.getByText('6 bathrooms')).toBeVisible()
  expect(screen.queryByText(/touch points$/)).toBeNull()
  const names = [...new FormData(starts()[0]).keys()]
  expect(names).toEqual([justTyped, 'squareFootage', 'employeeCount', 'bathrooms'])
  // Without JavaScript, the browser submits them as plain forms.
  for (const form of starts()) {
    expect(form).toHaveAttribute('action', '/get-started')
    expect(form).not.toHaveAttribute('method', 'post')
  }
  await visitor.click(hero.getByRole('button', { name: 'Get Started' }))
  await pageTitled('Get a soft quote')

  // Back restores the answers.
  await goTo(-1)
  await pageTitled('Creating Safe Spaces')
  const again = within(starts()[0] ?? document.body)
  expect(again.getByLabelText('Square feet')).toHaveValue('42,500')
  expect(again.getByLabelText('Employees')).toHaveDisplayValue('31–75')
  expect(again.getByLabelText('Bathrooms')).toHaveValue('6')
  expect(screen.getAllByText('6 bathrooms')[0]).toBeVisible()
})

test('the end of home draws the visitor’s building and an example of its plans', async () => {
  const { visitor } = await openSite('/')
  const closing = within(starts()[1] ?? document.body)
  await visitor.type(closing.getByLabelText('Square feet'), '12k')
  await visitor.type(closing.getByLabelText('Bathrooms'), '1')
  expect(screen.getByText(/A surface plan for 12,000 sq ft of floor/).closest('[role=status]')).toBeVisible()
  expect(screen.getByText(/6 touch points in your bathroom alone/)).toBeVisible()
})

test.each([
  ['/comfort-level', ['level', '1'], 1],
  ['/disinfecting-level', ['level', '2'], 1],
  ['/surface-preservation', ['level', '3'], 1],
  // A form is under the headline, and another at the end.
  ['/industrial-excellence', ['about', 'industrial'], 2],
] as const)('every form on %s submits %s', async (address, [name, value], count) => {
  await openSite(address)
  const forms = screen.getAllByRole<HTMLFormElement>('form')
  expect(forms.map((form) => new FormData(form).get(name))).toEqual(Array.from({ length: count }, () => value))
})
