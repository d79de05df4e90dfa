import { scene } from './scene.ts'

export const atp = scene(
  'health-atp',
  import.meta.glob<string>('../../assets/scenes/health-atp-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
