import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { startNarrowGateway } from '../support/servers/narrow-gateway.ts'
import { expect, test as base } from './fixtures.ts'

/** A browser really asks for leave only when the page is of another origin, and Playwright takes no part in its calls. */
const test = base.extend<{ gateway: Awaited<ReturnType<typeof startNarrowGateway>> }>({
  gateway: async ({ browserName: _ }, use) => {
    const gateway = await startNarrowGateway(SITE_URL)
    await use(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
})

test('behind a gateway that lets pages send the standard headers only, a quote arrives, once', async ({
  page,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.add(/blocked by CORS policy|ERR_FAILED/)
  const { form, quote } = await filledIn(page)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
  const posts = gateway.calls.filter(({ method }) => method === 'POST')
  expect(posts.map(({ search }) => [...search.keys()])).toEqual([['idempotency-key', 'x-form-signals']])
  expect(posts[0]?.headers).not.toContain('idempotency-key')
})
