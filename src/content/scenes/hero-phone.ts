export { heroPhoneScene as heroPhone } from '@/assets/scenes/hero-phone.ts'
