import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'localhost-tls')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** TLS for servers on this machine, in the benchmark and in tests. The key is public: nothing else trusts it. */
export const LOCALHOST_TLS = { key: read('key.pem'), cert: read('cert.pem') }

/** The file of the authority that signed it. Its key was deleted. */
export const LOCALHOST_AUTHORITY = path.join(folder, 'authority.pem')
