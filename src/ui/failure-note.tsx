import { type ReactNode, useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'

interface NoteLink {
  readonly label: string
  readonly href: string
}

interface FailureNoteProps {
  readonly message: string
  /** Set if a toast announces the message. */
  readonly silent?: boolean
  readonly children?: ReactNode
  readonly links: readonly NoteLink[]
  /** A button among the links. */
  readonly copy?: ReactNode
}

export function FailureNote({ message, silent = false, children, links, copy }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(note.current), [])
  return (
    <div ref={note} className="rounded-picture border-2 border-danger bg-danger-wash p-4 sm:p-6 print:hidden">
      <p role={silent ? undefined : 'alert'} className="font-semibold text-danger">
        {message}
      </p>
      {children && <p className="mt-1">{children}</p>}
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
        {copy && <li>{copy}</li>}
      </ul>
    </div>
  )
}
