import { LoaderCircle } from 'lucide-react'

/** A sign that something is going on. The words beside it say what. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 animate-spin" />
}
