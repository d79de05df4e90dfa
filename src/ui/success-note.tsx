import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'

interface SuccessNoteProps {
  readonly message: string
  readonly children: ReactNode
}

/** Something is done. It is announced elsewhere; this stays when the announcement is gone. */
export function SuccessNote({ message, children }: SuccessNoteProps) {
  return (
    <div className="flex gap-4 rounded-picture bg-brand-wash p-6">
      <CircleCheckBig aria-hidden className="size-7 shrink-0 text-success" />
      <div>
        <p className="text-lg font-semibold">{message}</p>
        <p>{children}</p>
      </div>
    </div>
  )
}
