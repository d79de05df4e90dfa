/** What the hosts are told, what the pages say of themselves, and what they weigh. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const RULES = 'scripts/hosting/rules.ts'
const FORMATS = 'scripts/hosting/formats.ts'
const HEAD = 'scripts/prerender/head.ts'
const WEIGH = 'scripts/budgets/weigh.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'unit', files: ['unit/hosting.test.ts', 'unit/addresses.test.ts'] },
    mutants: [
      bug('no host asks for HTTPS the next time', RULES, `    'Strict-Transport-Security': 'max-age=31536000',\n`, ''),
      bug(
        'one host does not ask for HTTPS the next time',
        FORMATS,
        `rule('/(.*)', securityHeaders(site)),`,
        `rule('/(.*)', Object.fromEntries(Object.entries(securityHeaders(site)).filter(([name]) => !name.startsWith('Strict')))),`,
      ),
      bug('the policy lets a page move its own addresses', RULES, "    `base-uri 'none'`,\n", ''),
      bug('the policy lets a form be sent anywhere', RULES, "    `form-action 'self'`,\n", ''),
      bug('the site may stand in a frame of another', RULES, "    `frame-ancestors 'none'`,\n", ''),
      bug(
        'the policy lets every inline script run',
        RULES,
        `'script-src', \`'self'\`,`,
        `'script-src', \`'self' 'unsafe-inline'\`,`,
      ),
      bug('the policy does not ask for HTTPS', RULES, `    'upgrade-insecure-requests',\n`, ''),
      bug('files may be taken for another type', RULES, `    'X-Content-Type-Options': 'nosniff',\n`, ''),
      bug('other sites are told which page a visitor was on', RULES, 'strict-origin-when-cross-origin', 'unsafe-url'),
      bug('a page may use the camera', RULES, 'camera=(), ', ''),
      bug('pages are kept for an hour', RULES, `page: 'no-cache'`, `page: 'public, max-age=3600'`),
      bug('assets are asked about each time', RULES, 'public, max-age=31536000, immutable', 'no-cache'),
      bug('nginx sends no header with an error', FORMATS, '"${value}" always;', '"${value}";'),
      bug(
        'nginx answers every address with the home page',
        FORMATS,
        '$uri/index.html =404;',
        '$uri/index.html /index.html;',
      ),
      bug('Vercel serves pages under the names of their files', FORMATS, 'cleanUrls: true', 'cleanUrls: false'),
      bug('Vercel keeps a slash at the end', FORMATS, 'trailingSlash: false', 'trailingSlash: true'),
      bug(
        'Vercel caches assets like pages',
        FORMATS,
        "rule(`${ASSETS}(.*)`, { 'Cache-Control': CACHE.asset }),\n",
        '\n',
      ),
      bug('Netlify redirects pages for now only', FORMATS, '`${from} ${page} 301`', '`${from} ${page} 302`'),
      bug(
        'an address in capitals is lost',
        RULES,
        `new RegExp(spellingsOf(page), 'i')`,
        'new RegExp(spellingsOf(page))',
      ),
      bug(
        'localhost sends less than the hosts',
        'scripts/hosting/plugin.ts',
        "headers: { ...headers, 'Content-Security-Policy': policy,",
        "headers: { 'Content-Security-Policy': policy,",
      ),
      bug(
        'data for search engines weakens the policy',
        'scripts/hosting/site.ts',
        ' && !/\\btype="application\\//.test(attributes)',
        '',
      ),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/build-settings.test.ts'] },
    mutants: [
      bug(
        'the policy keeps Cloudflare’s widget out although forms load it',
        'scripts/prerender/settings.ts',
        `usesTurnstile: settingOf(config, 'VITE_TURNSTILE_SITE_KEY') !== ''`,
        'usesTurnstile: false',
      ),
    ],
  },
  {
    tests: { project: 'built', files: ['built/built-site.test.ts'] },
    mutants: [
      bug(
        'a phone shows the page as wide as a desk',
        'index.html',
        'content="width=device-width, initial-scale=1"',
        'content="width=1024"',
      ),
      bug('no page can be zoomed', 'index.html', 'initial-scale=1"', 'initial-scale=1, user-scalable=no"'),
      bug('pages do not say which address is theirs', HEAD, `    tag('link', { rel: 'canonical', href: url }),\n`, ''),
      bug(
        'search engines list the not-found page',
        HEAD,
        `return [tag('meta', { name: 'robots', content: 'noindex' })]`,
        'return []',
      ),
      bug(
        'the sitemap lacks the host',
        'scripts/prerender/plugin.ts',
        '<url><loc>${siteUrl}${address}</loc>',
        '<url><loc>${address}</loc>',
      ),
      bug('search engines are sent away', 'scripts/prerender/plugin.ts', `'Allow: /'`, `'Disallow: /'`),
      bug(
        'the hash of one script is lost',
        'scripts/hosting/site.ts',
        'scriptHashes: [...new Set(hashes)].sort(),',
        'scriptHashes: [...new Set(hashes)].sort().slice(1),',
      ),
      bug(
        'one host’s file is not written',
        'scripts/hosting/plugin.ts',
        `          'vercel.json': vercelJson(site),\n`,
        '',
      ),
    ],
  },
  {
    tests: { script: 'check:budgets', says: 'is loose' },
    mutants: [
      bug(
        'pages may weigh ten times as much',
        WEIGH,
        '{ html: 13, css: 6.3, js: 83.5, phone: 24, wide: 59, total: 143.8 }',
        '{ html: 130, css: 63, js: 868, phone: 240, wide: 590, total: 1485 }',
      ),
      bug(
        'forms may weigh ten times as much',
        WEIGH,
        '{ html: 12.8, css: 6.7, js: 105.7, phone: 0, wide: 0, total: 146.1 }',
        '{ html: 126, css: 66, js: 1079, phone: 0, wide: 0, total: 1495 }',
      ),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/budgets.test.ts'] },
    mutants: [
      bug('nothing holds the limits of the pages down', 'scripts/budgets/compare.ts', 'ROOM = 1.05', 'ROOM = 10.5'),
    ],
  },
]
