import { config } from 'zod'

// Keeps zod from testing whether it may compile code: the content security policy forbids it and reports each test.
config({ jitless: true })
