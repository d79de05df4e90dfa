import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'localhost-tls')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** A certificate for test servers on localhost. The key can be public, because only tests trust its authority. */
export const LOCALHOST_TLS = { key: read('key.pem'), cert: read('cert.pem') }

/** The certificate of the authority that signed the one above. The authority's key was deleted. */
export const LOCALHOST_AUTHORITY = path.join(folder, 'authority.pem')
