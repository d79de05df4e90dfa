import { surfacePreservationPage } from '@/content/surface-preservation.ts'
import { levelPageText } from '@/content/level-page.ts'
import { level3 } from '@/content/scenes/level-3.ts'
import { SurfaceStack } from '@/sections/artefacts/surface-stack.tsx'
import { LevelPage } from './level-page.tsx'

export function SurfacePreservationPage() {
  return (
    <LevelPage level={surfacePreservationPage} picture={level3}>
      <section className="page pb-20 md:pb-28">
        <h2 className="mb-10 text-title">{levelPageText.stackTitle}</h2>
        <SurfaceStack />
      </section>
    </LevelPage>
  )
}
