import { useHydrated } from './use-hydrated.ts'

interface LateNoteProps {
  readonly text: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/**
 * Explains a form that stays dead, in a browser too old for its code or one that a filter keeps from it. No code can say
 * so then: the note is in the page from the start, its style shows it after a while, and the code takes it away in time.
 */
export function LateNote({ text, links }: LateNoteProps) {
  if (useHydrated()) return null
  return (
    <p className="late-note">
      {text}{' '}
      {links.map(({ label, href }) => (
        <a key={href} href={href} className="mr-4 font-semibold underline underline-offset-4">
          {label}
        </a>
      ))}
    </p>
  )
}
