import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../../src/content/paths.ts'
import {
  attention,
  broken,
  type Answer,
  type Check,
  type Finding,
  GO_LIVE,
  LOOK_AGAIN,
  request,
  well,
} from './finding.ts'
import { keysIn, kindOfKey } from './key-kind.ts'
import type { Target } from './target.ts'

const REBUILD = `${GO_LIVE} (it builds the site again), then upload dist.`

/** Checks that the live site is up, was built for this project, and may call it. */
export function siteChecks(target: Target, dist: string): Check[] {
  if (target.isLocal) return []
  const { siteUrl } = target
  if (siteUrl === null) {
    return [
      {
        name: 'the live site',
        look: async () => attention('Set VITE_SITE_URL to the address of the site to have it looked at.'),
      },
    ]
  }
  let read: Promise<LiveSite> | undefined
  const check = (name: string, judge: (site: LiveSite) => Finding): Check => ({
    name,
    look: async () => {
      const site = await (read ??= readSite(siteUrl))
      return site.page.status === 200 ? judge(site) : notReachable(siteUrl, site.page.status)
    },
  })
  return [
    check('the live site', (site) => isTheBuild(site, dist)),
    check('the live site’s project', (site) => isBuiltFor(site, target)),
    check('the live site’s policy', (site) => allowsProject(site, target.url)),
    check('the live site’s missing files', missingIsNotFound),
  ]
}

interface LiveSite {
  readonly page: Answer
  /** The code of a page with a form, as one text. */
  readonly code: string
  /** The response for a file that does not exist. */
  readonly missing: Answer
}

const ASSET = /\/assets\/[\w.-]+\.js/g

async function readSite(siteUrl: string): Promise<LiveSite> {
  const page = await request(`${siteUrl}${paths.getStarted}`)
  const files = [...new Set(page.text.match(ASSET))]
  const first = await Promise.all(files.map((file) => request(`${siteUrl}${file}`)))
  // The code that knows the project is loaded when a form is used: other files name it.
  const named = first.flatMap(({ text }) => text.match(/[\w-]+-[\w-]{6,8}\.js/g) ?? []).map((name) => `/assets/${name}`)
  const more = [...new Set(named)].filter((file) => !files.includes(file))
  const rest = await Promise.all(more.map((file) => request(`${siteUrl}${file}`)))
  const missing = await request(`${siteUrl}/assets/missing-00000000.js`)
  return { page, missing, code: [page, ...first, ...rest].map(({ text }) => text).join('\n') }
}

function notReachable(siteUrl: string, status: number): Finding {
  const answer = status === 0 ? 'does not answer' : `answers ${status}`
  return broken(
    `${siteUrl}${paths.getStarted} ${answer}. Upload dist to your host, and point the domain there. ${GO_LIVE}`,
  )
}

/** Checks that the host has this build, by the names of its files, which contain hashes. */
function isTheBuild({ page }: LiveSite, dist: string): Finding {
  const file = path.join(dist, `${paths.getStarted.slice(1)}.html`)
  if (!existsSync(file)) return well('up; there is no build here to compare it with')
  const own = readFileSync(file, 'utf8').match(ASSET)?.sort().join()
  if (own === page.text.match(ASSET)?.sort().join()) return well('its pages are those in dist')
  return broken(
    `Visitors do not get the pages that are in the folder dist here: upload dist, all of it, to your host, ${LOOK_AGAIN}. If dist is old itself, have it built again first. ${GO_LIVE}`,
  )
}

function isBuiltFor({ code }: LiveSite, { url, publishableKey }: Target): Finding {
  const keys = keysIn(code)
  if (keys.some((key) => kindOfKey(key) === 'secret')) {
    return broken(
      `The live site holds a secret key, which opens everything! Delete that key now (Project Settings, API Keys), put sb_publishable_… into VITE_SUPABASE_ANON_KEY. ${REBUILD}`,
    )
  }
  if (!code.includes(url)) {
    const other = /https:\/\/[a-z]{20}\.supabase\.co/.exec(code)?.[0]
    return broken(`The live site was built for ${other ?? 'another project'}, not for ${url}. ${REBUILD}`)
  }
  if (publishableKey !== null && !code.includes(publishableKey)) {
    return broken(`The live site was built with another publishable key than the one given here. ${REBUILD}`)
  }
  return well()
}

function allowsProject({ page }: LiveSite, url: string): Finding {
  const policy = page.headers.get('content-security-policy')
  if (policy === null) {
    return broken(`The host sends the site without its security headers. ${TAKE_OVER}, ${LOOK_AGAIN}`)
  }
  const lacking = ['connect-src', 'img-src'].filter((part) => !sourcesOf(policy, part).includes(url))
  if (lacking.length === 0) return well()
  return broken(`The live site's policy (${lacking.join(', ')}) lacks ${url}, so browsers block every call. ${REBUILD}`)
}

const TAKE_OVER = 'Have it read _headers and _redirects, or vercel.json, of dist, or take nginx.conf.sample over'

/** A host that serves a page for a missing script breaks the forms without an error. */
function missingIsNotFound({ missing: { status } }: LiveSite): Finding {
  if (status === 404) return well()
  return broken(
    `The host answers ${status} for a file that is not there, and must answer 404: switch off that it serves a page for every address. ${TAKE_OVER}, ${LOOK_AGAIN}`,
  )
}

const sourcesOf = (policy: string, part: string): string[] =>
  policy
    .split(';')
    .map((rule) => rule.trim().split(/\s+/))
    .find(([name]) => name === part) ?? []
