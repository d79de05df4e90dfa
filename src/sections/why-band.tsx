import type { Figure } from '@/content/level-page.ts'

interface WhyBandProps {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly figure: Figure | null
}

/** Why the level matters, and its figure where it has one. */
export function WhyBand({ title, paragraphs, figure }: WhyBandProps) {
  return (
    <section className="bg-tint-wash">
      <div className="page grid gap-x-8 gap-y-12 py-16 md:grid-cols-12 md:py-24">
        <div className={figure ? 'md:col-span-6' : 'md:col-span-9'}>
          <h2 className="text-title">{title}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'mt-6 text-heading leading-snug' : 'mt-5 max-w-prose'}>
              {paragraph}
            </p>
          ))}
        </div>
        {figure && (
          <div className="md:col-span-5 md:col-start-8">
            <p className="font-display font-extrabold text-tint">
              <span className="block text-[clamp(8rem,20vw,15rem)] leading-[0.8] tracking-tighter">{figure.value}</span>{' '}
              <span className="mt-5 block text-heading text-ink">{figure.label}</span>
            </p>
            <p className="mt-2 max-w-sm">{figure.text}</p>
          </div>
        )}
      </div>
    </section>
  )
}
