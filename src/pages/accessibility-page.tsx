import { accessibility } from '@/content/accessibility.ts'
import { paths } from '@/content/paths.ts'
import { NoticeText } from '@/sections/notice-text.tsx'
import { PageBand } from '@/sections/page-band.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, ...notice } = accessibility

function AccessibilityPage() {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <NoticeText {...notice} />
    </>
  )
}

export const pages: Pages = { [paths.accessibility]: { Component: AccessibilityPage, meta } }
