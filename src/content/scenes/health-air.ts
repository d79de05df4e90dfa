import { scene } from './scene.ts'

export const air = scene(
  'health-air',
  import.meta.glob<string>('../../assets/scenes/health-air-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
