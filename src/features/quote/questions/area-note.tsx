import { readSquareFootage, formatArea } from '@contract/square-footage.ts'
import { quoteFormTexts } from '@/content/quote.ts'

/** Says how the typed square footage is read, if that is certain. */
export function AreaNote({ typed }: { readonly typed: string }) {
  const area = readSquareFootage(typed)
  return area && <span>{quoteFormTexts.readAs(formatArea(area))}</span>
}
