import { scene } from './scene.ts'

export const industrial = scene(
  'industrial',
  import.meta.glob<string>('../../assets/scenes/industrial-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
