import record from '@/assets/scenes/emergency.json'
import { scene } from './scene.ts'

export const emergency = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/emergency-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
