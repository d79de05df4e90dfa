export { level1Scene as level1 } from '@/assets/scenes/level-1.ts'
