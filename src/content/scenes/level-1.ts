import record from '@/assets/scenes/level-1.json'
import { scene } from './scene.ts'

export const level1 = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/level-1-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
