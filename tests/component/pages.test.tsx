import { screen, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '@/content/paths.ts'
import { openSite } from '../support/component/site.tsx'

test('the home page leads to the three levels in their order, and then to the form', async () => {
  await openSite('/')
  const section = document.getElementById('three-level-cleaning')
  if (!section) throw new Error('The section has no id')
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Learn More: Level 1 Comfort', '/comfort-level'],
    ['Learn More: Level 2 Disinfecting', '/disinfecting-level'],
    ['Learn More: Level 3 Surface Preservation', '/surface-preservation'],
    ['Get Started', '/get-started'],
  ])
})

test('“Learn More” says of what, and the part that it leads to has a name', async () => {
  await openSite('/')
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription('Our 3-Level Cleaning System')
  expect(screen.getByRole('region', { name: 'Our 3-Level Cleaning System' })).toHaveAttribute(
    'id',
    'three-level-cleaning',
  )
})

test('each level after the first says on the home page what it adds, and the section that none comes without those before', async () => {
  await openSite('/')
  const section = document.getElementById('three-level-cleaning')
  expect(section).toHaveTextContent(/Adds to Level 1: .*5 free ATP tests per month/)
  expect(section).toHaveTextContent(/Adds to Levels 1 and 2: /)
  expect(section).toHaveTextContent(/Each level adds to the one before it, so Level 3 has all three\./)
})

test('the emergency page has the number before anything else that can be pressed', async () => {
  await openSite('/unrivaled-support')
  const [first] = within(screen.getByRole('main')).getAllByRole('link')
  expect(first).toHaveAttribute('href', `tel:${company.phone}`)
  expect(first).toHaveTextContent(company.phoneHours)
})

describe('the examples of day one', () => {
  test('are marked as examples', async () => {
    await openSite('/day-one')
    expect(screen.getAllByText('Example')).toHaveLength(3)
  })

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

  test('name every layer of the floor in order', async () => {
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

test.each(Object.values(paths))(
  'the way to the quote form is called Get Quote on %s, but for home’s first two',
  async (path) => {
    await openSite(path)
    const ways = 'a[href^="/get-started"], form[action="/get-started"] [type=submit]'
    const names = [...document.querySelectorAll(ways)].map((way) => way.textContent)
    const named = names.filter((name) => name !== 'Get Quote')
    expect(names).toContain('Get Quote')
    expect(named).toEqual(path === paths.home ? ['Get Started', 'Get Started'] : [])
  },
)
