import type { ReactNode } from 'react'

interface SheetProps {
  /** Says what it is: an example. */
  readonly label: string
  /** The color of the tab that says so. */
  readonly tab: string
  readonly children: ReactNode
}

/** A sheet of paper with a tab. */
export function Sheet({ label, tab, children }: SheetProps) {
  return (
    <div className="relative h-full rounded-picture bg-surface p-4 pt-12 shadow-floating sm:p-7 sm:pt-14">
      <p className={`absolute top-0 right-6 rounded-b-control px-3 py-1 text-base font-semibold text-paper ${tab}`}>
        {label}
      </p>
      {children}
    </div>
  )
}
