/** Every page that may be found. The day is the build's: each build writes all pages anew. */
export function sitemapXml(siteUrl: string, addresses: readonly string[], today = new Date()): string {
  const day = today.toISOString().slice(0, 10)
  const pages = addresses.map((address) => `  <url><loc>${siteUrl}${address}</loc><lastmod>${day}</lastmod></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsTxt(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
