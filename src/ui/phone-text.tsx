import type { ReactNode } from 'react'

/** A phone number on one line, if that is wide enough. A line may break before the extension, which is smaller. */
export function PhoneText({ text }: { readonly text: string }) {
  const [number, extension] = text.split(/ (?=ext\.)/)
  return (
    <>
      <span className="phone-number">{number}</span>
      {extension && (
        <>
          {' '}
          <span className="phone-extension">{extension}</span>
        </>
      )}
    </>
  )
}

interface TextWithPhoneProps {
  readonly text: string
  /** The phone number that the text contains. */
  readonly phone: { readonly text: string; readonly href: string }
  /** Whether the number is a link. */
  readonly linked?: boolean
}

/** A sentence with the phone number in it. */
export function TextWithPhone({ text, phone, linked = false }: TextWithPhoneProps): ReactNode {
  if (!text.includes(phone.text)) return text
  const [before, after] = text.split(phone.text)
  const number = <PhoneText text={phone.text} />
  return (
    <>
      {before}
      {linked ? (
        <a href={phone.href} className="font-semibold underline underline-offset-4">
          {number}
        </a>
      ) : (
        number
      )}
      {after}
    </>
  )
}
