import { readSquareFootage, sayArea } from '@contract/square-footage.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'

/** How the typed square footage is understood; nothing where that is not sure. */
export function AreaNote({ typed }: { readonly typed: string }) {
  const area = readSquareFootage(typed)
  return area && <span>{quoteFormTexts.readAs(sayArea(area))}</span>
}
