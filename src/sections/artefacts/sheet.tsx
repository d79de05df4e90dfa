import type { ReactNode } from 'react'
import { artefactText } from '@/content/artefacts.ts'

/** A sheet from the folder a building gets, marked as an example. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative rounded-picture bg-surface p-4 pt-12 shadow-floating sm:p-7 sm:pt-14">
      <p className="absolute top-0 right-6 rounded-b-control bg-tint px-3 py-1 text-base font-semibold text-paper">
        {artefactText.example}
      </p>
      {children}
    </div>
  )
}
