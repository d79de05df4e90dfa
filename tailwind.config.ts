import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

/** Names the design tokens for Tailwind. Their values, one set a theme, live in src/styles/index.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    extend: {
      colors: {
        soft: token('ink-soft'),
        ...tokens('paper', 'surface', 'sunken', 'ink', 'line', 'control'),
        ...tokens('brand', 'brand-strong', 'brand-wash', 'on-brand', 'deep', 'on-deep'),
        ...tokens('action', 'action-strong', 'on-action', 'danger', 'danger-wash', 'success', 'focus'),
        ...tokens('level-1', 'level-1-wash', 'level-2', 'level-2-wash', 'level-3', 'level-3-wash'),
        ...tokens('layer-1', 'layer-2', 'layer-3', 'tint', 'tint-wash', 'layer'),
      },
      fontSize: {
        lead: ['clamp(1.125rem, 1.03rem + 0.45vw, 1.375rem)', { lineHeight: '1.5' }],
        heading: ['clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)', { lineHeight: '1.2' }],
        title: ['clamp(2rem, 1.45rem + 2.4vw, 3.5rem)', { lineHeight: '1.06', letterSpacing: '-0.025em' }],
        // Titles of pages: `display` where they own the first screen (home, picture heroes, forms), `page` everywhere else.
        page: [
          'clamp(min(2.5rem, 11vw), 1.6rem + 3.3vw, 4.5rem)',
          { lineHeight: '1', letterSpacing: '-0.035em', fontWeight: '800' },
        ],
        display: ['clamp(2.75rem, 1.6rem + 5.2vw, 6.25rem)', { lineHeight: '0.96', letterSpacing: '-0.035em' }],
      },
      borderRadius: { control: '10px', picture: '18px' },
      boxShadow: { lifted: token('shadow-lifted'), floating: token('shadow-floating') },
      fontFamily: { display: token('font-display'), body: token('font-body') },
      maxWidth: { page: '80rem', reading: '42rem' },
    },
  },
} satisfies Config
