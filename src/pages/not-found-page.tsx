import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notFoundText } from '@/content/errors.ts'
import { LostPage } from '@/sections/lost-page.tsx'

/** Logs the missing path (spec.md section 2) as a warning: a visitor's typing error is no error of this program. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`Page not found: ${pathname}`)
  }, [pathname])
  return <LostPage {...notFoundText} />
}
