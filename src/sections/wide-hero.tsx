import type { Scene } from '@/content/scenes/scene.ts'
import { Picture } from './picture.tsx'

interface WideHeroProps {
  readonly title: string
  readonly lead: string
  readonly picture: Scene
}

/** A picture from edge to edge, with a sheet of paper laid over its lower corner. */
export function WideHero({ title, lead, picture }: WideHeroProps) {
  return (
    <section>
      <Picture scene={picture} first sizes="100vw" className="h-[46svh] w-full object-bottom md:h-[min(50rem,76svh)]" />
      <div className="page">
        <div className="relative -mt-8 max-w-[38rem] rounded-tr-picture bg-paper pt-8 pr-6 md:-mt-28 md:-ml-10 md:px-10 md:pt-12">
          <h1 className="text-display font-extrabold">{title}</h1>
          <p className="mt-5 max-w-xl text-lead text-soft">{lead}</p>
        </div>
      </div>
    </section>
  )
}
