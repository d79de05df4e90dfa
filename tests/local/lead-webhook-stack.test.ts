/** The local stack with a lead webhook: what a visitor stores reaches it, signed, after the mail and only once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quoteReference } from '@contract/reference.ts'
import { startServer, type StackProcess } from '../../scripts/stack-process.ts'
import { aQuote } from '../support/builders/payloads.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startLeadReceiver } from '../support/servers/lead-receiver.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { Visitor } from '../support/stack/visitor.ts'

const SOON = { timeout: 30_000, interval: 100 }
let receiver: Awaited<ReturnType<typeof startLeadReceiver>>
let stack: StackProcess
let visitor: Visitor

beforeAll(async () => {
  receiver = await startLeadReceiver()
  const { url, secret } = receiver.settings
  const env = {
    FUNCTION_ENV: JSON.stringify({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret }),
    DELIVER_EVERY_MS: '300',
  }
  const root = layOutFixture('crm')
  const ports = await freePorts()
  stack = await startServer({ root, dataFolder: '.local/crm', ports, mode: 'dev', quiet: true, fresh: true, env })
  visitor = new Visitor(stack)
  // Leads count from the first time that they are asked for.
  await visitor.operate('claim_due_webhooks', { most: 0 })
}, 180_000)
afterAll(async () => {
  await stack.stop()
  await receiver.stop()
})

/** Waits until a lead is queued for the lead webhook, and lets its time come. */
async function letItCome(kind: string): Promise<void> {
  await vi.waitFor(async () => {
    const lead = (await visitor.outbox()).find((mail) => mail.kind === kind)
    expect(lead).toBeDefined()
    await visitor.operate('requeue_mail', { mail_id: lead?.id })
  }, SOON)
}

test('a stored quote is posted to the lead webhook, and again under the same id when it was refused', async () => {
  receiver.answersStatus(503)
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(200)
  await letItCome('quote_webhook')
  await vi.waitFor(() => expect(receiver.leads).toHaveLength(1), SOON)
  receiver.answersStatus(200)
  await letItCome('quote_webhook')
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  const { fullName, squareFootage } = aQuote()
  const lead = {
    id: `quote_${id}`,
    isSigned: true,
    type: 'quote.created',
    data: { id, reference: quoteReference(id), full_name: fullName, square_footage: squareFootage, vouched: true },
  }
  expect(receiver.leads).toMatchObject([lead, lead])
})

test('a message is posted too', async () => {
  receiver.leads.length = 0
  expect(await visitor.contact('robin@lakeside-clinic.example')).toBe(200)
  await letItCome('contact_webhook')
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  expect(receiver.leads).toMatchObject([
    { type: 'contact.created', isSigned: true, data: { email: 'robin@lakeside-clinic.example' } },
  ])
})
