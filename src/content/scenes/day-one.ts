export { dayOneScene as dayOne } from '@/assets/scenes/day-one.ts'
