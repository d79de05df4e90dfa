import { resolveMx, resolveTxt } from 'node:dns/promises'

/** Asks name servers. Null stands for "nobody could be asked", an empty list for "there is none". */
export interface NameServers {
  texts(name: string): Promise<readonly string[] | null>
  /** Hosts that take mail for a domain. A domain that takes none may say so by one without a name (RFC 7505). */
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
