import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { paths } from '@/content/paths.ts'
import { mailbox, SITE_URL } from '../support/site/e2e-stack.ts'
import { waitForHydration, openPage } from '../support/site/open-page.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { fillQuote, readPhotos, typedQuote } from '../support/site/quote-page.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { openEngine } from '../support/site/engine.ts'
import type { Tab } from '../support/site/tab.ts'

/** Phones (minus their browser bars), tablets in both orientations, laptops and a desktop. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** Expects one staff email about a visitor's lead and one confirmation email, and returns the staff email's text. */
async function expectEmails(email: string) {
  await expect.poll(() => mailbox.to(email), { timeout: 20_000 }).toHaveLength(1)
  const [mail, ...more] = await mailbox.of(email)
  expect([mail?.To.map(({ Address }) => Address), more]).toEqual([['staff@site.example'], []])
  return mail?.Text
}

async function fillMessage(tab: Tab, email = `robin.${crypto.randomUUID()}@lakeside-clinic.example`) {
  await tab.fill('[name=full_name]', 'Robin Castellano')
  await tab.fill('[name=email]', email)
  await tab.click('label:has([value="Service Feedback"])')
  await tab.fill('[name=message]', 'The lobby shines.')
}

/** Returns the answers in the form and the names of the drafts in the tab's storage. */
const readAnswers = (tab: Tab) =>
  tab.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    const texts = form ? [...new FormData(form)].map(([field, text]) => [field, String(text)] as const) : []
    return {
      answers: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      drafts: Object.keys(sessionStorage).filter((key) => key.endsWith('-draft')),
    }
  })

// Each page is checked at nine sizes.
test.describe.configure({ timeout: 180_000 })

for (const name of ['chromium', 'firefox', 'webkit'] as const) {
  test.describe(name, () => {
    let tab: Tab
    let close = () => Promise.resolve()
    test.beforeAll(async () => {
      // The browser may have to be installed first.
      test.setTimeout(15 * 60_000)
      ;({ tab, close } = await openEngine(name))
    })
    test.afterEach(async () => {
      const { status, expectedStatus } = test.info()
      if (status !== expectedStatus) await tab.screenshot({ path: test.info().outputPath('failed.png') })
    })
    test.afterAll(() => close())

    for (const path of [...Object.values(paths), '/no/such/page']) {
      test(`${path} fits every screen`, async () => {
        await openPage(tab, SITE_URL + path)
        const problems: string[] = []
        for (const size of SIZES) {
          await tab.setViewportSize(size)
          // WebKit keeps some of the previous widths until it lays out the page again.
          await tab.evaluate(() => {
            document.body.style.display = 'none'
            void document.body.offsetHeight
            document.body.style.display = ''
          })
          problems.push(...(await layoutProblems(tab)).map((problem) => `${size.width} px: ${problem}`))
        }
        expect(problems).toEqual([])
      })
    }

    test('a quote with a photo is stored and emailed', async () => {
      const quote = typedQuote({ notes: 'Loading dock on the north side.' })
      const photo = test.info().outputPath('lobby.jpg')
      await writeFile(photo, (await aPhoto('lobby.jpg')).buffer)
      await openPage(tab, SITE_URL + paths.getStarted)
      await fillQuote(tab, quote)
      await tab.setInputFiles('#photos', [photo])
      await tab.click('main button[type=submit]')
      await tab.waitForFunction(() => document.body.innerText.includes('Successful Submission of Your Building Data'))
      const mail = await expectEmails(quote.email)
      const photos = await readPhotos(quote)
      expect(photos).toHaveLength(1)
      for (const text of [quote.fullName, quote.businessName, quote.squareFootage, quote.notes, ...photos])
        expect(mail).toContain(text)
    })

    test('a message is emailed, and the visitor gets a confirmation', async () => {
      const email = `robin.${name}.${Date.now()}@lakeside-clinic.example`
      await openPage(tab, SITE_URL + paths.contact)
      await fillMessage(tab, email)
      await tab.click('main button[type=submit]')
      await tab.waitForFunction(() => document.body.innerText.includes('Message Sent Successfully!'))
      const mail = await expectEmails(email)
      for (const text of ['Robin Castellano', 'The lobby shines.']) expect(mail).toContain(text)
    })

    for (const form of ['quote', 'contact'] as const) {
      test.describe(`the ${form} form`, () => {
        const isQuote = form === 'quote'
        const draft = `${form}-draft`
        const fill = () => (isQuote ? fillQuote(tab, typedQuote()) : fillMessage(tab))
        const expectAnswers = (answers: Readonly<Record<string, string>>, drafts: readonly string[]) =>
          expect.poll(() => readAnswers(tab)).toEqual({ answers, drafts })
        async function send() {
          await fill()
          await tab.click('main button[type=submit]')
          await tab.waitForFunction(() => /Successful Submission|We got your message/.test(document.body.innerText))
          await expectAnswers({}, [])
        }
        async function reload() {
          await tab.reload()
          await waitForHydration(tab)
        }
        async function clear() {
          await tab.click('//button[contains(., "Clear form")]')
          await expectAnswers({}, [])
        }
        test.beforeEach(async () => {
          await tab.goto(SITE_URL)
          await openPage(tab, SITE_URL + (isQuote ? paths.getStarted : paths.contact))
        })

        test(`the ${form} form keeps typed text until it is cleared`, async () => {
          await fill()
          const { answers } = await readAnswers(tab)
          const { email, ...others } = answers
          expect(email).toContain('@')
          await tab.click('footer a[href="/privacy"]')
          await tab.waitForFunction(() => location.pathname === '/privacy')
          await tab.evaluate(() => history.back())
          await expectAnswers(answers, [draft])
          await tab.fill('[name=email]', '')
          await reload()
          await expectAnswers(others, [draft])
          await clear()
          await reload()
          await expectAnswers({}, [])
        })

        test(`the ${form} form discards answers once sent, but keeps text typed afterward`, async () => {
          await send()
          await reload()
          await expectAnswers({}, [])

          await send()
          if (isQuote) await tab.click('//button[contains(., "Submit another building")]')
          await tab.fill('[name=phone]', '4795550163')
          await reload()
          await expectAnswers({ phone: '4795550163' }, [draft])
          await clear()

          await send()
          await tab.evaluate(() => void setTimeout(() => history.back()))
          await tab.waitForFunction(() => location.pathname === '/')
          await tab.evaluate(() => void setTimeout(() => history.forward()))
          await tab.waitForFunction(() => location.pathname !== '/' && document.readyState === 'complete')
          await waitForHydration(tab)
          await expectAnswers({}, [])
        })
      })
    }
  })
}
