import { scene } from './scene.ts'

export const hero = scene(
  'hero',
  import.meta.glob<string>('../../assets/scenes/hero-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
