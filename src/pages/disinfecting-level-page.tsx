import { disinfectingPage } from '@/content/disinfecting.ts'
import { level2 } from '@/content/scenes/level-2.ts'
import { LevelPage } from './level-page.tsx'

export function DisinfectingLevelPage() {
  return <LevelPage level={disinfectingPage} picture={level2} />
}
