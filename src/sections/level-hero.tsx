import { ArrowLeft } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { levelPageText, type LevelContent } from '@/content/level-page.ts'
import type { Scene } from '@/content/scenes/scene.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelBadge } from './level-badge.tsx'
import { Picture } from './picture.tsx'

type LevelHeroProps = Pick<LevelContent, 'number' | 'name' | 'lead'> & { readonly picture: Scene }

/** The level in words on one side, its room on the other, reaching off the page. */
export function LevelHero({ number, name, lead, picture }: LevelHeroProps) {
  return (
    <section className="split-hero bg-tint-wash">
      <div className="split-hero-text">
        <Link to={levelPageText.home.to} className="-ml-1 inline-flex min-h-11 items-center gap-2 text-base text-ink">
          <ArrowLeft aria-hidden className="size-4" />
          {levelPageText.home.label}
        </Link>
        <h1 className="mt-4 md:mt-8">
          <LevelBadge level={number} className="font-body text-lg tracking-normal" />{' '}
          <span className="mt-2 block text-[clamp(2.5rem,1.2rem+3.9vw,5rem)] leading-[0.98] font-extrabold tracking-[-0.035em]">
            {name}
          </span>
        </h1>
        <p className="mt-6 max-w-xl text-lead">{lead}</p>
        <ButtonLink to={levelPageText.getStarted.to} size="lg" className="mt-8">
          {levelPageText.getStarted.label}
        </ButtonLink>
      </div>
      <div className="split-hero-picture">
        <Picture scene={picture} first sizes="(min-width: 62rem) 52vw, 100vw" className="size-full" />
      </div>
    </section>
  )
}
