export { level2Scene as level2 } from '@/assets/scenes/level-2.ts'
