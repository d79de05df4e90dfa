import type { ReactNode } from 'react'

interface Link {
  readonly label: string
  readonly href: string
}

interface FailureNoteProps {
  /** The message itself; what is announced. */
  readonly message: string
  /** Set when the message is announced elsewhere, by a toast. */
  readonly silent?: boolean
  readonly children?: ReactNode
  readonly links: readonly Link[]
}

/** Something failed: what, what became of the visitor's work, and the ways out. */
export function FailureNote({ message, silent = false, children, links }: FailureNoteProps) {
  return (
    <div className="rounded-picture border-2 border-danger bg-danger-wash p-6">
      <p role={silent ? undefined : 'alert'} className="text-lg font-semibold text-danger">
        {message}
      </p>
      {children && <p className="mt-1">{children}</p>}
      {links.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
