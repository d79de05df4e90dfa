import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`

/** Names the design tokens for Tailwind. Their values, one set a theme, live in src/styles/index.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    extend: {
      colors: {
        paper: token('paper'),
        surface: token('surface'),
        sunken: token('sunken'),
        ink: token('ink'),
        soft: token('ink-soft'),
        line: token('line'),
        control: token('control'),
        brand: token('brand'),
        'brand-strong': token('brand-strong'),
        'brand-wash': token('brand-wash'),
        'on-brand': token('on-brand'),
        action: token('action'),
        'action-strong': token('action-strong'),
        'on-action': token('on-action'),
        danger: token('danger'),
        'danger-wash': token('danger-wash'),
        success: token('success'),
        focus: token('focus'),
        'level-1': token('level-1'),
        'level-1-wash': token('level-1-wash'),
        'level-2': token('level-2'),
        'level-2-wash': token('level-2-wash'),
        'level-3': token('level-3'),
        'level-3-wash': token('level-3-wash'),
      },
      borderRadius: { control: '10px', picture: '18px' },
      boxShadow: { lifted: token('shadow-lifted'), floating: token('shadow-floating') },
      fontFamily: { display: token('font-display'), body: token('font-body') },
      maxWidth: { page: '80rem', reading: '42rem' },
    },
  },
} satisfies Config
