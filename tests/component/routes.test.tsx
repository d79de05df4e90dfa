import { screen, waitFor } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { describe, expect, it } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { openSite, pathsOf } from '../support/component/site.tsx'
import { specifiedPages } from '../support/site/specified-pages.ts'

describe('the route table', () => {
  it('has the specified addresses and no others', () => {
    expect(pathsOf(routes).toSorted()).toEqual(specifiedPages.map(({ path }) => path).toSorted())
  })

  it.each(specifiedPages)('shows $path with its title', async ({ path, title }) => {
    await openSite(path)
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title])
  })

  it.each(specifiedPages)('names $path in the tab and describes it, unlike any other page', async ({ path }) => {
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
