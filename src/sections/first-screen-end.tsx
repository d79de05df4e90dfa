/** Marks the end of the first screen, whose styles are inside the page (scripts/build/prerender/page-styles.ts). */
export function FirstScreenEnd() {
  return <template data-first-screen-end />
}
