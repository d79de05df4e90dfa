export { industrialScene as industrial } from '@/assets/scenes/industrial.ts'
