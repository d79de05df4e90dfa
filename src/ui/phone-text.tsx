import type { ReactNode } from 'react'

/** A line may break only before the extension. */
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
  readonly phone: { readonly text: string; readonly href: string }
  readonly linked?: boolean
}

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
