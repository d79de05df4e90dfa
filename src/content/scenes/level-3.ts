export { level3Scene as level3 } from '@/assets/scenes/level-3.ts'
