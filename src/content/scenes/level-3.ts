import record from '@/assets/scenes/level-3.json'
import { scene } from './scene.ts'

export const level3 = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/level-3-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
