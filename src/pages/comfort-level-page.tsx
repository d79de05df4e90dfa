import { comfortPage } from '@/content/comfort.ts'
import { level1 } from '@/content/scenes/level-1.ts'
import { LevelPage } from './level-page.tsx'

export function ComfortLevelPage() {
  return <LevelPage level={comfortPage} picture={level1} />
}
