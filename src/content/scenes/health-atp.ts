import { scene } from './scene.ts'

export const atp = scene(
  'atp',
  import.meta.glob<string>('../../assets/scenes/atp-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
