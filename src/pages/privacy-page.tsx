import { privacy } from '@/content/privacy.ts'
import { paths } from '@/content/paths.ts'
import { NoticeText } from '@/sections/notice-text.tsx'
import { PageBand } from '@/sections/page-band.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, ...notice } = privacy

function PrivacyPage() {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <NoticeText {...notice} />
    </>
  )
}

export const pages: Pages = { [paths.privacy]: { Component: PrivacyPage, meta } }
