import { accessibility } from '@/content/accessibility.ts'
import { privacy } from '@/content/privacy.ts'
import { NoticeText } from '@/sections/notice-text.tsx'
import { PageBand } from '@/sections/page-parts.tsx'
import type { Page } from './page.ts'

function noticePage({ meta, title, intro, ...notice }: typeof accessibility | typeof privacy): Page {
  const Component = () => (
    <>
      <PageBand title={title} intro={intro} />
      <NoticeText {...notice} />
    </>
  )
  return { Component, meta, column: true }
}

export const accessibilityPage = noticePage(accessibility)
export const privacyPage = noticePage(privacy)
