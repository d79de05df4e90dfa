import type { ReactNode } from 'react'

interface FormGroupProps {
  readonly step: number
  readonly title: string
  readonly children: ReactNode
}

/** One of the form's three groups, with its number. */
export function FormGroup({ step, title, children }: FormGroupProps) {
  return (
    <div className="border-t border-line pt-8">
      <h2 className="flex items-center gap-3 text-2xl font-semibold">
        <span aria-hidden className="grid size-9 place-items-center rounded-full bg-brand text-base text-on-brand">
          {step}
        </span>
        {title}
      </h2>
      <div className="mt-6 grid gap-8">{children}</div>
    </div>
  )
}
