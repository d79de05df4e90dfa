import { CircleAlert } from 'lucide-react'

/** A field's error, in the words of the summary. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1 flex gap-2 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      {error}
    </p>
  )
}
