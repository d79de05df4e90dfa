import record from '@/assets/scenes/hero-phone.json'
import { scene } from './scene.ts'

export const heroPhone = scene(
  record,
  import.meta.glob<string>('../../assets/scenes/hero-phone-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
