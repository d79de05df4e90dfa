import record from '@/assets/scenes/health-water.json'
import { scene } from './scene.ts'

export const water = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/health-water-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
