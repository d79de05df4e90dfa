import { scene } from './scene.ts'

export const emf = scene(
  'emf',
  import.meta.glob<string>('../../assets/scenes/emf-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
