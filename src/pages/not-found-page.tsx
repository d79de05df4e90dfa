import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFound } from '@/content/frame-text.ts'
import { LostPage } from '@/sections/lost-page.tsx'
import type { Page } from './page.ts'

const { meta, ...text } = notFound

/** Logs the missing path (docs/requirements.md, Routes) as a warning, because a visitor's typo isn't our error. */
function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`Page not found: ${pathname}`)
  }, [pathname])
  return <LostPage {...text} />
}

export const notFoundPage: Page = { Component: NotFoundPage, meta }
