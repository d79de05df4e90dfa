export { heroScene as hero } from '@/assets/scenes/hero.ts'
