import record from '@/assets/scenes/about.json'
import { scene } from './scene.ts'

export const about = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/about-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
