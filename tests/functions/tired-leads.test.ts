/**
 * Nine messy leads, one file each: the visitor's answers, the figures and open questions that staff see first, and the drafted
 * reply. The test reads the answers under TYPED, so add a lead by adding a file. `vitest -u` writes the rest: read it as staff
 * would before they send it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Quote } from '@contract/quote.ts'
import { factsOf, QUOTE_FIELDS, questionOf } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { expect, test } from 'vitest'
import { quoteFormSchema } from '@/features/quote/schema.ts'
import { quoteMail } from '../../supabase/functions/_shared/email/quote.ts'
import { draftReply } from '../../supabase/functions/_shared/email/reply-draft.ts'
import { listFigures, listQuestions } from '../../supabase/functions/_shared/email/quote-questions.ts'
import { telHref } from '@contract/phone.ts'
import { aSubmission, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { bodyOf } from '../support/functions/read-mail.ts'

const FOLDER = new URL('tired-leads/', import.meta.url)

/** Reads the answers under TYPED: each after its label, the notes last. */
function inputsOf(file: string): Quote {
  const [, typed = ''] = /^TYPED\n(.*?)\n\nSUBJECT/s.exec(readFileSync(new URL(file, FOLDER), 'utf8')) ?? []
  const values = recordOf(QUOTE_FIELDS, (field) => {
    const { label, labels = {}, kind } = questionOf(field)
    const end = field === 'notes' ? '$' : '(?=\\n|$)'
    const said = new RegExp(`(?:^|\\n)${label}: ([^]*?)${end}`).exec(typed)?.[1] ?? ''
    if (said === 'Not provided') return ''
    if (kind === 'yes-no') return said.toLowerCase()
    return Object.keys(labels).find((option) => labels[option] === said) ?? said
  })
  return { ...quoteFormSchema.parse(values), photos: [] }
}

test.each(readdirSync(FOLDER))('%s', async (file) => {
  const quote = inputsOf(file)
  const { subject } = quoteMail(aSubmission(quote))
  const reply = draftReply({ quote, reference: QUOTE_REFERENCE }) ?? ''
  const facts = (['contact', 'facility'] as const).flatMap((group) => factsOf(group, quote))
  const read = [
    ['TYPED', ...facts.map(({ label, value }) => `${label}: ${value}`)],
    ['SUBJECT', subject],
    ['FIGURES', ...listFigures(quote), `calls ${(quote.phone && telHref(quote.phone)) ?? 'nobody'}`],
    ['ASK ON THE CALL', ...listQuestions(quote)],
    ['THE DRAFTED REPLY', bodyOf(reply).replaceAll('\r\n', '\n')],
  ]
  await expect(read.map((lines) => lines.join('\n')).join('\n\n')).toMatchFileSnapshot(`tired-leads/${file}`)
})
