import { scene } from './scene.ts'

export const water = scene(
  'health-water',
  import.meta.glob<string>('../../assets/scenes/health-water-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
