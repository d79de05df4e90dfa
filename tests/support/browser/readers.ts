/** How readers set a page, and what they must not meet. */
import type { Page } from '@playwright/test'

export const twiceAsLarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** What moves, though motion is not wanted. */
export const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : 'animation')),
  )
