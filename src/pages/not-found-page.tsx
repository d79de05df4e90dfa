import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFoundText } from '@/content/errors.ts'
import { notFoundMeta } from '@/content/page-meta.ts'
import { LostPage } from '@/sections/lost-page.tsx'
import type { Pages } from './page.ts'

export const pages: Pages = { '*': { Component: NotFoundPage, meta: notFoundMeta } }

/** Logs the missing path (spec.md section 2) as a warning: a visitor's typing error is no error of this program. */
function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`Page not found: ${pathname}`)
  }, [pathname])
  return <LostPage {...notFoundText} />
}
