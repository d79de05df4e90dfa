/**
 * A host may serve a page at other spellings of its address (`/About`), which the route table does not know. The page
 * names its own, and the browser shows that.
 */
export function takeOwnAddress(): void {
  const own = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (!own) return
  const { pathname } = new URL(own)
  if (pathname === location.pathname) return
  history.replaceState(history.state, '', pathname + location.search + location.hash)
}
