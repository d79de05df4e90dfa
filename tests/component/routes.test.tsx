import { screen, waitFor, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { describe, expect, it } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { openSite, pathsOf } from '../support/site.tsx'

/** spec.md section 2: the route table, with what each page must say and where it must lead. */
const PAGES = [
  {
    path: '/',
    title: 'Creating Safe Spaces',
    headings: [
      'Our 3-Level Cleaning System',
      'Comfort',
      'Disinfecting',
      'Surface Preservation',
      'Building Health Through Safe Spaces',
      'Associate Wellbeing',
      'Facility Excellence',
      'Long-term Focus',
      'Certified Quality',
      'Our Work in Action',
    ],
    links: [
      '/get-started',
      '/#three-level-cleaning',
      '/comfort-level',
      '/disinfecting-level',
      '/surface-preservation',
      '/professional-facility',
      '/unrivaled-support',
      '/industrial-excellence',
    ],
    texts: ['Blog Coming Soon'],
  },
  { path: '/get-started', title: 'Get a soft quote', headings: [], links: [], texts: ['within 1 business day'] },
  {
    path: '/comfort-level',
    title: 'Level 1 Comfort',
    headings: ['Why it matters'],
    links: ['/get-started', '/', '/unrivaled-support', '/disinfecting-level'],
    texts: [],
  },
  {
    path: '/disinfecting-level',
    title: 'Level 2 Disinfecting',
    headings: ['Why it matters'],
    links: ['/get-started', '/', '/unrivaled-support', '/surface-preservation'],
    texts: ['5 free ATP tests per month'],
  },
  {
    path: '/surface-preservation',
    title: 'Level 3 Surface Preservation',
    headings: ['Why it matters'],
    links: ['/get-started', '/', '/unrivaled-support'],
    texts: [],
  },
  {
    path: '/day-one',
    title: 'What You Get on Day One',
    headings: ['Level 1 Plan', 'Level 2 Touch-Point Map', 'Level 3 Surface Plan', 'Unrivaled Support'],
    links: ['/get-started', '/#three-level-cleaning', '/unrivaled-support'],
    texts: [],
  },
  {
    path: '/unrivaled-support',
    title: 'Unrivaled Support',
    headings: ['What to do until we arrive'],
    links: ['/contact', '/day-one'],
    texts: ['Emergency response and water-damage restoration', '24/7'],
  },
  {
    path: '/about',
    title: `About ${company.name}`,
    headings: [
      'Our Story',
      'Our Mission',
      '30+ Years Experience',
      'Locally Owned',
      'Local College Alumni',
      'Health Focused',
    ],
    links: [],
    texts: ['Chief Executive Officer', 'woman and minority owned'],
  },
  {
    path: '/professional-facility',
    title: 'The Baseline Foundation of Cleaning',
    headings: ['Professional Certification', 'Carpet Care', 'Floor Care', 'Glass Care'],
    links: ['/day-one'],
    texts: [],
  },
  {
    path: '/industrial-excellence',
    title: 'Industrial Excellence',
    headings: [],
    links: ['/get-started'],
    texts: ['Scalable cleaning', 'large facilities'],
  },
  {
    path: '/building-health-services',
    title: 'Building Health Services',
    headings: ['EMF Testing', 'Water Quality', 'Air Monitoring', 'ATP Testing'],
    links: ['/contact'],
    texts: [],
  },
  { path: '/contact', title: 'Contact', headings: ['Contact Information'], links: ['/get-started'], texts: [] },
] as const

const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the route table', () => {
  it('has the specified addresses and no others', () => {
    expect(pathsOf(routes).toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted())
  })

  it.each(PAGES)(
    'shows $path with its title, headings, texts and links',
    async ({ path, title, headings, links, texts }) => {
      await openSite(path)
      const main = screen.getByRole('main')
      expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title])
      for (const name of headings) within(main).getByRole('heading', { name })
      for (const text of texts) expect(main).toHaveTextContent(text)
      expect(linksIn(main)).toEqual(expect.arrayContaining([...links]))
    },
  )

  it.each(PAGES)('names $path in the tab and describes it, unlike any other page', async ({ path }) => {
    const description = document.createElement('meta')
    description.name = 'description'
    document.head.replaceChildren(description)
    await openSite(path)
    await waitFor(() => expect(document.title).toMatch(new RegExp(` \\| ${company.name}$`)))
    expect(description.content.length).toBeGreaterThan(40)
    expect(seen.has(document.title)).toBe(false)
    expect(seen.has(description.content)).toBe(false)
    seen.add(document.title).add(description.content)
  })
})

const seen = new Set<string>()
