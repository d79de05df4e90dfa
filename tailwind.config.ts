import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

/** Names the design tokens for Tailwind. Their values, one set per theme, are in src/styles/tokens.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        soft: token('ink-soft'),
        ...tokens('paper', 'surface', 'sunken', 'ink', 'line', 'control'),
        ...tokens('brand', 'brand-strong', 'brand-wash', 'on-brand', 'deep', 'on-deep'),
        ...tokens('action', 'action-strong', 'on-action', 'danger', 'danger-wash', 'success', 'focus'),
        ...tokens('level-1', 'level-1-wash', 'level-2', 'level-2-wash', 'level-3', 'level-3-wash'),
        ...tokens('layer-1', 'layer-2', 'layer-3', 'on-layer', 'tint', 'tint-wash', 'layer'),
      },
      borderRadius: { control: token('radius-control'), picture: token('radius-picture') },
      fontFamily: { display: token('font-display'), body: token('font-body'), sans: 'inherit', mono: 'monospace' },
      maxWidth: { reading: '42rem' },
    },
  },
} satisfies Config
