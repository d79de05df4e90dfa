import record from '@/assets/scenes/day-one.json'
import { scene } from './scene.ts'

export const dayOne = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/day-one-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
