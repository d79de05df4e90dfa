/** Other ways to write the address of a page, all of which must lead to it. */
export function spellings(page: string): string[] {
  if (page === '/')
    return ['/index.html', '/index', '/INDEX.html', '//', '///', '//index.html', '/%69ndex.html', '/%2F']
  const name = page.slice(1)
  const [first = '', rest = ''] = [name.slice(0, 1), name.slice(1)]
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest}`
  return [
    ...[name.toUpperCase(), first.toUpperCase() + rest, `${first.toUpperCase()}${rest}/`, encoded, `/${name}`],
    ...['/', '//', '.html', '.html/', '.HTML', '%2ehtml', '/index', '/index.html', '//index.html', '%2F'].map(
      (end) => name + end,
    ),
  ].map((spelling) => `/${spelling}`)
}

/** Addresses that mean no page, though they look like one, or like another server. */
export const strangers = [
  '/abou',
  '/aboutt',
  '/about/x',
  '/about/about',
  '/about.htm',
  '/about.html.html',
  '/x/about',
  '/about;x',
  '/about%20',
  '/https://evil.example',
  '/@evil.example',
]

/** The same, in a spelling that different readers take for different things. */
export const twisted = [
  '/%2561bout',
  '//evil.example',
  '//evil.example/about',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
]
