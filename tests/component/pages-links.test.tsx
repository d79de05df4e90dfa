import { company } from '@contract/company.ts'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { paths, places } from '@/content/paths.ts'
import { openSite, pathsOf } from '../support/component/site.tsx'

/** True when the address belongs to a page of its own, and not to the screen for lost visitors. */
const leadsToAPage = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*'

describe('every link of every page', () => {
  it('knows every path of the route table once', () => {
    expect(Object.values(paths).toSorted()).toEqual(pathsOf(routes).toSorted())
  })

  it.each(Object.values(paths))('leads somewhere on %s', async (path) => {
    await openSite(path)
    for (const link of document.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? ''
      if (/^(tel|mailto):/.test(href)) {
        expect([`tel:${company.phone}`, `mailto:${company.email}`]).toContain(href)
        continue
      }
      const { pathname, hash } = new URL(href, `https://site.test${path}`)
      expect(leadsToAPage(pathname), href).toBe(true)
      if (hash && pathname === path) expect(document.getElementById(hash.slice(1)), href).not.toBeNull()
    }
  })

  it.each(Object.values(places))('finds a rendered id for %s', async (place) => {
    const { pathname, hash } = new URL(place, 'https://site.test')
    await openSite(pathname)
    expect(document.getElementById(hash.slice(1))).not.toBeNull()
  })
})
