import { Copy } from 'lucide-react'
import { mention } from './ambient-toasts.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  /** What is said when the text is in the clipboard, and when the browser keeps its clipboard closed. */
  readonly done: string
  readonly refused: string
}

/** Puts a text into the clipboard. Looks like the links that it stands among. */
export function CopyButton({ label, text, done, refused }: CopyButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void copy(text).then((copied) => mention(copied ? done : refused))}
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
    // Closed to this page, or absent: it is there on https and localhost only.
    return false
  }
}
