/** Reads from the files of the hosts what they say about an address, as those hosts read them. */
import { z } from 'zod'

type Said = Readonly<Record<string, string>>
type Reader = (address: string) => Said

/** Netlify and Cloudflare Pages: all rules that match, and the values of a header joined. */
export function readHeadersFile(text: string): Reader {
  const rules = text.split(/\n(?=\/)/).map((block) => {
    const [source = '', ...lines] = block.trim().split('\n')
    return { matches: pattern(source.replaceAll('*', '.*')), said: lines.map((line) => cut(line.trim(), ': ')) }
  })
  return (address) => join(rules.filter(({ matches }) => matches(address)).flatMap(({ said }) => said))
}

const vercelSchema = z.object({
  redirects: z.array(z.object({ source: z.string(), destination: z.string(), statusCode: z.literal(301) })),
  headers: z.array(
    z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
})

/** Vercel: all rules that match, letter for letter, and the first redirect. */
export function readVercelJson(text: string): { readonly headers: Reader; redirect(address: string): string | null } {
  const { headers, redirects } = vercelSchema.parse(JSON.parse(text))
  return {
    headers: (address) => {
      const matching = headers.filter(({ source }) => pattern(source)(address))
      return join(matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)))
    },
    redirect: (address) => redirects.find(({ source }) => pattern(source)(address))?.destination ?? null,
  }
}

/** nginx: the headers that are added to every status, with the cache rule from its map. */
export function readNginxSample(text: string): Reader {
  const added = [...text.matchAll(/^ {2}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)]
  const [, map = ''] = /map \$uri \$site_cache \{([^}]*)\}/.exec(text) ?? []
  const caches = [...map.matchAll(/^ {2}(\S+) "([^"]*)";$/gm)].map(([, key = '', value = '']) => ({ key, value }))
  const cacheOf = (address: string) =>
    caches.find(({ key }) => (key.startsWith('~') ? new RegExp(key.slice(1)).test(address) : key === address)) ??
    caches.find(({ key }) => key === 'default')
  return (address) =>
    join(
      added.map(([, name = '', quoted, variable]) => {
        const value = variable === '$site_cache' ? cacheOf(address)?.value : quoted
        return [name, value ?? ''] as const
      }),
    )
}

function pattern(source: string): (address: string) => boolean {
  return (address) => new RegExp(`^${source}$`).test(address)
}

function cut(line: string, separator: string): readonly [string, string] {
  const at = line.indexOf(separator)
  return [line.slice(0, at), line.slice(at + separator.length)]
}

function join(pairs: readonly (readonly [string, string])[]): Said {
  const said: Record<string, string> = {}
  for (const [name, value] of pairs) said[name] = name in said ? `${said[name]}, ${value}` : value
  return said
}
