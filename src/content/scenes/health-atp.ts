import record from '@/assets/scenes/health-atp.json'
import { scene } from './scene.ts'

export const atp = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/health-atp-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
