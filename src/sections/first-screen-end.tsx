/** Marks the end of the first screen, whose styles are inside the page (scripts/build/prerender/template.ts). */
export function FirstScreenEnd() {
  return <template data-first-screen-end />
}
