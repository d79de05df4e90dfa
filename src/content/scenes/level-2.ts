import record from '@/assets/scenes/level-2.json'
import { scene } from './scene.ts'

export const level2 = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/level-2-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
