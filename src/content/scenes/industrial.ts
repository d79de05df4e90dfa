import record from '@/assets/scenes/industrial.json'
import { scene } from './scene.ts'

export const industrial = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/industrial-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
