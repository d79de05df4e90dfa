/**
 * Messy leads: the visitor's answers, the open questions and the reply draft. To add a lead, add its answers under
 * TYPED in the text file and run `vitest -u`, which writes the rest. Read that as staff would before sending it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Quote } from '@contract/schemas.ts'
import { factsOf, QUOTE_FIELDS, questionOf } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { expect, test } from 'vitest'
import { quoteFormSchema } from '@/features/quote/send.ts'
import { draftReply } from '../../supabase/functions/_shared/email/reply-draft.ts'
import { listQuestions } from '../../supabase/functions/_shared/email/quote-questions.ts'
import { QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { bodyOf } from '../support/functions/read-mail.ts'

const FILE = new URL('tired-leads.txt', import.meta.url)

/** Parses typed answers. Each answer follows its label, and the notes are last. */
function parseQuote(typed: string): Quote {
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

/** Replaces the parts that most drafts share with numbers, and puts consecutive numbers on one line. */
function shortenReply(reply: readonly string[], usual: readonly string[]): readonly string[] {
  const numbered = reply.map((part) => (usual.includes(part) ? `(${usual.indexOf(part) + 1})` : part))
  return numbered
    .join('\n')
    .replace(/(?<=^\(\d\)(?: \(\d\))*)\n(?=\(\d\)$)/gm, ' ')
    .split('\n')
}

test('staff get open questions and a reply draft for each messy lead (snapshot)', async () => {
  const found = readFileSync(FILE, 'utf8').matchAll(/^════ (.*)\nTYPED\n([^]*?)\n\nASK ON THE CALL$/gm)
  const leads = [...found].map(([, what = '', typed = '']) => {
    const quote = parseQuote(typed)
    const reply = bodyOf(draftReply({ quote, reference: QUOTE_REFERENCE }) ?? '').replaceAll('\r\n', '\n')
    return { what, quote, reply: reply.trimEnd().split('\n\n') }
  })
  expect(leads.length).toBeGreaterThan(4)
  const usual = [...new Set(leads.flatMap(({ reply }) => reply))].filter(
    (part) => leads.filter(({ reply }) => reply.includes(part)).length > leads.length / 2,
  )
  const texts = leads.map(({ what, quote, reply }) => {
    const facts = (['contact', 'facility'] as const).flatMap((group) => factsOf(group, quote))
    const parts = [
      ['TYPED', ...facts.map(({ label, value }) => `${label}: ${value}`)],
      ['ASK ON THE CALL', ...listQuestions(quote)],
      ['REPLY DRAFT', ...shortenReply(reply, usual)],
    ]
    return `════ ${what}\n${parts.map((lines) => lines.join('\n')).join('\n\n')}`
  })
  const common = `════ Parts of most drafts, shown below as numbers\n${usual.map((part, at) => `${at + 1}. ${part}`).join('\n')}`
  await expect(`${[common, ...texts].join('\n\n')}\n`).toMatchFileSnapshot(fileURLToPath(FILE))
})
