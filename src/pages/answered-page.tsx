import { answered } from '@/content/answered.ts'
import { MarkAnswered } from '@/features/answered/mark-answered.tsx'
import { PageBand } from '@/sections/page-parts.tsx'
import type { Page } from './page.ts'

const { meta, title, lead } = answered

function AnsweredPage() {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <MarkAnswered />
    </>
  )
}

export const answeredPage: Page = { Component: AnsweredPage, meta, form: true, unlisted: true }
