import { resolveMx, resolveTxt } from 'node:dns/promises'

/** Asks name servers. Null means that none answered, an empty list that there is no record. */
export interface NameServers {
  texts(name: string): Promise<readonly string[] | null>
  /** Returns the mail servers of a domain. One without a name means that it accepts no mail (RFC 7505). */
  mailHosts(domain: string): Promise<readonly string[] | null>
}

export const nameServers: NameServers = {
  texts: (name) => asked(async () => (await resolveTxt(name)).map((parts) => parts.join(''))),
  mailHosts: (domain) => asked(async () => (await resolveMx(domain)).map(({ exchange }) => exchange).filter(Boolean)),
}

async function asked(look: () => Promise<string[]>): Promise<string[] | null> {
  try {
    return await look()
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
