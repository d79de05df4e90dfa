import record from '@/assets/scenes/hero.json'
import { scene } from './scene.ts'

export const hero = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/hero-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
