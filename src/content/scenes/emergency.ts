export { emergencyScene as emergency } from '@/assets/scenes/emergency.ts'
