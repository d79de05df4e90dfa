export { healthWaterScene as water } from '@/assets/scenes/health-water.ts'
