import type { Card } from '@/content/types.ts'
import { Picture } from './picture.tsx'

interface TestCardsProps {
  readonly cards: readonly (Card & { readonly question: string })[]
}

export function TestCards({ cards }: TestCardsProps) {
  return (
    <ul className="wide grid gap-14 py-16 md:gap-20 md:py-24">
      {cards.map(({ title, text, question, picture }) => (
        <li key={title} className="group grid items-center gap-x-12 gap-y-5 md:grid-cols-2">
          <Picture
            scene={picture}
            sizes="(min-width: 62rem) 28rem, (min-width: 48rem) 45vw, 100vw"
            className="aspect-4/3 w-full rounded-picture md:group-even:order-last"
          />
          <div>
            <p className="font-semibold text-brand">{question}</p>
            <h2 className="mt-1 text-title">{title}</h2>
            <p className="mt-3 max-w-prose">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
