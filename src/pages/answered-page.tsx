import { answered } from '@/content/answered-texts.ts'
import { MarkAnswered } from '@/features/mark-answered.tsx'
import type { Page } from './page.ts'

const { meta, title } = answered

function AnsweredPage() {
  return (
    <>
      <div className="bleed reading-column bg-brand-wash">
        <h1 className="py-6 text-title md:py-12">{title}</h1>
      </div>
      <MarkAnswered />
    </>
  )
}

export const answeredPage: Page = { Component: AnsweredPage, meta, column: true, form: true, unlisted: true }
