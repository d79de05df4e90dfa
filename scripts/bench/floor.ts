import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const FLOOR = '/floor'

/**
 * Writes the least that a page of this kind can be: the home page's first picture and words, a few styles, and nothing
 * that runs. No page can be faster than this, so the ratio to it says how much the rest costs.
 */
export function addFloor(folder: string): void {
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const picture = /<picture\b[\s\S]*?<\/picture>/.exec(home)?.[0]
  const title = /<h1\b[^>]*>[^<]*<\/h1>/.exec(home)?.[0]
  if (picture === undefined || title === undefined) throw new Error('The home page has no picture or no heading')
  writeFileSync(
    path.join(folder, `${FLOOR.slice(1)}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Floor</title><link rel="icon" href="/favicon.svg"><meta name="description" content="A page without JavaScript.">` +
      `<style>body{margin:0;font:1rem/1.6 system-ui}img{width:100%;height:auto;aspect-ratio:1;object-fit:cover}main{padding:1rem}</style></head>` +
      `<body>${picture}<main>${title}<p>Commercial cleaning in three levels.</p><a href="/contact">Contact</a></main></body></html>`,
  )
}
