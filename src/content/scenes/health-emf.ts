import record from '@/assets/scenes/health-emf.json'
import { scene } from './scene.ts'

export const emf = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/health-emf-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
