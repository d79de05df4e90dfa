import { phoneLink } from './contact-links.ts'

/** The contact form's toasts. Tests leave `phone` out. */
export function contactMessages(phone = phoneLink?.text ?? null) {
  return {
    errorTitle: 'Error',
    missing: 'Please fill in all required fields.',
    failed: phone
      ? `Failed to send message. Please try again or call us directly at ${phone}.`
      : 'Failed to send message. Please try again.',
    sentTitle: 'Message Sent Successfully!',
    sent: [
      'A confirmation email should arrive shortly, and we will answer your message as soon as possible.',
      phone ? `For urgent matters, please call ${phone}.` : 'For urgent matters, choose the subject Emergency Support.',
    ].join(' '),
  }
}
