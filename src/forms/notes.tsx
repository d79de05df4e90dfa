import { CircleCheckBig } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { fallbackLinks } from '@/content/contact-links.ts'
import { notStartedNote, sharedTexts } from '@/content/forms.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'

function FallbackLinks() {
  return fallbackLinks.map(({ label, href }) => (
    <a key={href} href={href} className="mr-4 inline-block font-semibold wrap-anywhere underline underline-offset-4">
      {label}
    </a>
  ))
}

/** Replaces the form if JavaScript is off, because the form would look usable (scripts/build/prerender/head.ts). */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="rounded-picture bg-brand-wash p-6">
        {sharedTexts.noScript} <FallbackLinks />
      </p>
    </noscript>
  )
}

/** CSS shows this note after a delay, unless the form's code has loaded by then and removed it. */
export function NotStartedNote() {
  if (useHydrated()) return null
  return (
    <p className="not-started-note">
      {notStartedNote} <FallbackLinks />
    </p>
  )
}

interface SuccessNoteProps {
  readonly message: ReactNode
  /** Whether the note is new and should scroll into view. */
  readonly arrives?: boolean
  readonly children: ReactNode
}

export function SuccessNote({ message, arrives = false, children }: SuccessNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => (arrives ? bringIntoView(note.current) : undefined), [arrives])
  return (
    <div ref={note} className="flex gap-4 rounded-picture bg-brand-wash p-6 scroll-mt-32">
      <CircleCheckBig aria-hidden className="size-7 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{message}</p>
        {children}
      </div>
    </div>
  )
}

interface FailureNoteProps {
  readonly message: string
  /** Whether a toast already announces the message. */
  readonly silent?: boolean
  readonly children?: ReactNode
  readonly links?: typeof fallbackLinks
  readonly copy?: ReactNode
}

export function FailureNote({ message, silent = false, children, links = fallbackLinks, copy }: FailureNoteProps) {
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

/**
 * Waits for a frame, because the browser first scrolls to the focused button. The second scroll keeps the note's first
 * line in view on a short screen. @returns a function that cancels the scroll
 */
function bringIntoView(note: Element | null): () => void {
  const frame = requestAnimationFrame(() => {
    note?.scrollIntoView({ block: 'nearest' })
    note?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  })
  return () => cancelAnimationFrame(frame)
}
