import { Copy } from 'lucide-react'
import { notify } from './ambient-toasts.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  readonly done: string
  readonly refused: string
}

export function CopyButton({ label, text, done, refused }: CopyButtonProps) {
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
