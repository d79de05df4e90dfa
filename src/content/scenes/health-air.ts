import record from '@/assets/scenes/health-air.json'
import { scene } from './scene.ts'

export const air = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/health-air-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
