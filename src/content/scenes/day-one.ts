import { scene } from './scene.ts'

export const dayOne = scene(
  'day-one',
  import.meta.glob<string>('../../assets/scenes/day-one-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
