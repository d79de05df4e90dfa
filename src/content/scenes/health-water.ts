import { scene } from './scene.ts'

export const water = scene(
  'water',
  import.meta.glob<string>('../../assets/scenes/water-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
