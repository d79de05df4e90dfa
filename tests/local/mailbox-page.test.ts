// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Mail } from '../../supabase/local/mail-store.ts'
import { listPage, messagePage } from '../../supabase/local/mailbox-page.ts'

const mail: Mail = {
  ID: '1795273584791',
  MessageID: 'one@example.com',
  Created: '2026-11-21T15:06:24.791Z',
  From: { Name: 'The Site', Address: 'website@example.com' },
  To: [{ Name: '', Address: 'staff@example.com' }],
  ReplyTo: [{ Name: 'Dana', Address: 'dana@example.com' }],
  Subject: 'A <b>quote</b>',
  Text: 'Hello\n\n<script>alert(1)</script>',
  HTML: '<script>alert(1)</script>',
  Attachments: [{ FileName: 'a<b>.csv', ContentType: 'text/csv', Content: 'YQ==' }],
  Headers: {},
  Envelope: { From: '', To: [] },
}
const summary = { ...mail, Snippet: mail.Text }

const read = (markup: string) => new DOMParser().parseFromString(markup, 'text/html')
const wordsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())

test('the list shows sender, recipient, subject, preview and local time', () => {
  const page = read(listPage([summary]))
  expect(wordsOf(page, 'li p, li h2')).toEqual([
    'The Site to staff@example.com',
    'A <b>quote</b>',
    'Hello <script>alert(1)</script>',
  ])
  const local = new Date(mail.Created).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  expect(wordsOf(page, 'time')).toEqual([local])
  expect(page.querySelector('li a')?.getAttribute('href')).toBe(`/view/${mail.ID}`)
})

test('a mail is shown as HTML and as text, and nothing in it runs', () => {
  const page = read(messagePage(mail))
  expect(wordsOf(page, 'h1, h2')).toEqual(['A <b>quote</b>', 'HTML', 'Plain text'])
  expect(wordsOf(page, 'dd').slice(-1)).toEqual(['a<b>.csv'])
  expect(page.querySelector('dd a')?.getAttribute('href')).toBe(`/file/${mail.ID}/0`)
  expect(wordsOf(page, 'dd').slice(0, 3)).toEqual([
    'The Site <website@example.com>',
    'staff@example.com',
    'Dana <dana@example.com>',
  ])
  expect(page.querySelector('pre')?.textContent).toBe(mail.Text)
  expect(page.querySelector('iframe')?.getAttribute('src')).toBe(`/html/${mail.ID}`)
  expect(page.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
  expect(page.querySelectorAll('script, style, [style], [onload]')).toHaveLength(0)
})
