import { scene } from './scene.ts'

export const level1 = scene(
  'level-1',
  import.meta.glob<string>('../../assets/scenes/level-1-[0-9]*.{avif,webp}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
)
