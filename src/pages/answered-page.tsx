import { answered } from '@/content/answered.ts'
import { paths } from '@/content/paths.ts'
import { MarkAnswered } from '@/features/answered/mark-answered.tsx'
import { PageBand } from '@/sections/page-parts.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead } = answered

function AnsweredPage() {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <MarkAnswered />
    </>
  )
}

export const pages: Pages = { [paths.answered]: { Component: AnsweredPage, meta, form: true, unlisted: true } }
