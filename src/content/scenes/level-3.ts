import { scene } from './scene.ts'

export const level3 = scene(
  'level-3',
  import.meta.glob<string>('../../assets/scenes/level-3-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
