import { config } from 'zod'

// zod tests whether it may compile code. The site's content policy forbids that and would report each test.
config({ jitless: true })
