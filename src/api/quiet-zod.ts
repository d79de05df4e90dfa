import { config } from 'zod'

// zod tries whether it may compile code. The site's policy forbids it, and would report each try as a violation.
config({ jitless: true })
