/** Marks the end of the first screen, whose styles are inside the page (scripts/build/prerender/first-screen.ts). */
export function FirstScreenEnd() {
  return <template data-first-screen-end />
}
