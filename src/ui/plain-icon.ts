import { type ComponentProps, createElement } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const LOOK = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/**
 * Makes an icon of lucide's data. The build puts it in the place of lucide's own maker, whose settings nobody here uses:
 * on every page it weighs more than all icons together.
 */
export function plainIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...LOOK, ...props }, shapes)
}
