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
