import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { notify } from './ambient-toasts.tsx'

interface WayOut {
  readonly label: string
  readonly href: string
}

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  readonly done: string
  readonly refused: string
}

interface FailureNoteProps {
  readonly message: string
  /** Set if a toast announces the message. */
  readonly silent?: boolean
  readonly children?: ReactNode
  readonly links: readonly WayOut[]
  readonly copy?: CopyButtonProps | undefined
}

export function FailureNote({ message, silent = false, children, links, copy }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // A frame later, because the focus first scrolls to the button under the note.
  useEffect(() => {
    const frame = requestAnimationFrame(() => note.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      ref={note}
      className="scroll-mt-[min(7rem,20svh)] scroll-mb-[min(8rem,20svh)] rounded-picture border-2 border-danger bg-danger-wash p-6 print:hidden"
    >
      <p role={silent ? undefined : 'alert'} className="text-lg font-semibold text-danger">
        {message}
      </p>
      {children && <p className="mt-1">{children}</p>}
      {(links.length > 0 || copy) && (
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
          {copy && (
            <li>
              <CopyButton {...copy} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function CopyButton({ label, text, done, refused }: CopyButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void copy(text).then((copied) => notify(copied ? done : refused))}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Copy aria-hidden className="size-5" />
      {label}
    </button>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not allowed, or absent: the clipboard needs https or localhost.
    return false
  }
}
