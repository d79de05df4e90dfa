/** The email to staff about a visitor's address that refused its confirmation. */
import { type LeadPresenter, readLead } from './lead-kind.ts'
import { cut, type LinkTo, type MailRoute, PART, subjectLine, type Template } from './message.ts'
import { answeredLink, paragraph, textAndHtml } from './parts.ts'
import { describeOrigin, senderLinks } from './sender.ts'

/** Returns the template of a lead type's notice. */
export const bounceNotice =
  ({ leadKind, summarize }: LeadPresenter, { from, staff }: MailRoute, linkTo: LinkTo): Template =>
  async (leased) => {
    const lead = readLead({ ...leased, content: null })
    if (lead === null) return null
    const { name, phone, email, words } = summarize(lead)
    const next = phone === null ? 'check the address for a typo' : 'call instead'
    const title = `Email to ${cut(name, PART)} bounced: ${next}`
    const body = `We couldn’t deliver the confirmation to ${email}, so a reply won’t arrive either.`
    return {
      from,
      to: staff,
      replyTo: null,
      subject: subjectLine(`[${lead.reference}] ${title}`),
      ...textAndHtml(title, body, [
        paragraph(body),
        senderLinks({ name, phone, email, words }),
        ...answeredLink(await linkTo(leadKind, lead.id, lead.reference)),
        paragraph(describeOrigin(lead), 14),
      ]),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  }
