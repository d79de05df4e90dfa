import record from '@/assets/scenes/professional-facility.json'
import { scene } from './scene.ts'

export const professionalFacility = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/professional-facility-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
