import type { about } from '@/content/about.ts'

type StoryProps = Pick<typeof about, 'story' | 'mission'>

/** The story to be read, the mission set beside it. */
export function Story({ story, mission }: StoryProps) {
  return (
    <div className="grid gap-x-14 gap-y-12 py-16 md:grid-cols-[minmax(0,1fr)_17rem] md:py-20">
      <section>
        <h2 className="text-title">{story.title}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-prose text-lg">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="self-end border-t-[6px] border-brand pt-5">
        <h2 className="text-lg font-semibold tracking-normal text-soft">{mission.title}</h2>
        <p className="mt-2 font-display text-heading font-semibold">{mission.text}</p>
      </section>
    </div>
  )
}
