import { scene } from './scene.ts'

export const air = scene(
  'air',
  import.meta.glob<string>('../../assets/scenes/air-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
