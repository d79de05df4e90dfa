/** Hostile text in every field of the contact form: inert on the page and in the mail to staff, and never sent on. */
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { HOSTILE_TEXTS, type HostileText, marked } from '../support/hostile/texts.ts'
import { expectInert, expectInertMail, wordsOf } from '../support/hostile/inert.ts'
import { expect, test } from './hostile-fixtures.ts'

const both = (first: HostileText, second: HostileText) => ({
  typed: `${first.typed}\n${second.typed}`,
  kept: `${first.kept ?? first.typed}\n${second.kept ?? second.typed}`,
})

for (const [index, hostile] of HOSTILE_TEXTS.entries()) {
  // Two texts for each message: what a field does to its text, it does whatever stands in the others.
  const other = HOSTILE_TEXTS[index + 1]
  if (index % 2 === 1 || !other) continue
  test(`in a message, ${hostile.what} and ${other.what} are text and nothing else`, async ({ page }) => {
    const [name, phone, message] = [marked(hostile, 'Name'), marked(other, 'Phone'), both(hostile, other)]
    const { typed, submit } = await contactForm(page, { name: name.typed, phone: phone.typed, message: message.typed })
    await submit.click()
    const { staff, confirmation } = await expectSent(page, typed.email)
    await expectInert(page)

    const words = await wordsOf(page, staff)
    for (const [label, { kept }] of [
      ['Full Name', name],
      ['Phone', phone],
      ['Message', message],
    ] as const) {
      await test.step(label, () => {
        expect(staff.Text).toContain(label === 'Message' ? `MESSAGE\n${kept}` : `${label}: ${kept}`)
        for (const line of kept.split('\n')) expect(words).toContain(line)
        for (const part of [confirmation.Subject, confirmation.Text, confirmation.HTML])
          expect(part).not.toContain(kept)
      })
    }
    expect(staff.Subject).toContain(`message from ${hostile.inSubject ?? name.kept}`)
    expect(staff.ReplyTo.map(({ Address }) => Address)).toEqual([typed.email])
    await expectInertMail(page, staff)
    await expectInertMail(page, confirmation)
  })
}
