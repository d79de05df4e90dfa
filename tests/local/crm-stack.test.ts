/** The local stack with a CRM: what a visitor stores reaches it, signed, after the mail and only once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quoteReference } from '@contract/reference.ts'
import { startServer, type StackProcess } from '../../scripts/stack-process.ts'
import { aQuote } from '../support/builders/payloads.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startCrm } from '../support/servers/crm-receiver.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { Visitor } from '../support/stack/visitor.ts'

const SOON = { timeout: 30_000, interval: 100 }
let crm: Awaited<ReturnType<typeof startCrm>>
let stack: StackProcess
let visitor: Visitor

beforeAll(async () => {
  crm = await startCrm()
  const { url, secret } = crm.settings
  const env = {
    FUNCTION_ENV: JSON.stringify({ CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret }),
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
  await crm.stop()
})

/** Waits until a lead is queued for the CRM, and lets its time come. */
async function letItCome(kind: string): Promise<void> {
  await vi.waitFor(async () => {
    const lead = (await visitor.outbox()).find((mail) => mail.kind === kind)
    expect(lead).toBeDefined()
    await visitor.operate('requeue_mail', { mail_id: lead?.id })
  }, SOON)
}

test('a stored quote is posted to the CRM, and again under the same id when it was refused', async () => {
  crm.answersStatus(503)
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(200)
  await letItCome('quote_webhook')
  await vi.waitFor(() => expect(crm.leads).toHaveLength(1), SOON)
  crm.answersStatus(200)
  await letItCome('quote_webhook')
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  const { fullName, squareFootage } = aQuote()
  const lead = {
    id: `quote_${id}`,
    isSigned: true,
    type: 'quote.created',
    data: { id, reference: quoteReference(id), full_name: fullName, square_footage: squareFootage, vouched: true },
  }
  expect(crm.leads).toMatchObject([lead, lead])
})

test('a message is posted too', async () => {
  crm.leads.length = 0
  expect(await visitor.contact('robin@lakeside-clinic.example')).toBe(200)
  await letItCome('contact_webhook')
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  expect(crm.leads).toMatchObject([
    { type: 'contact.created', isSigned: true, data: { email: 'robin@lakeside-clinic.example' } },
  ])
})
