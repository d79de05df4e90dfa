import { scene } from './scene.ts'

export const level2 = scene(
  'level-2',
  import.meta.glob<string>('../../assets/scenes/level-2-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
