import { scene } from './scene.ts'

export const heroPhone = scene(
  'hero-phone',
  import.meta.glob<string>('../../assets/scenes/hero-phone-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
