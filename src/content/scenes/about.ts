export { aboutScene as about } from '@/assets/scenes/about.ts'
