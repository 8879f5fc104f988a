import '@e-arrival/contract/call/schema-words'
import { z } from 'zod'

// Each schema would else try whether it may make code out of text, which our policy forbids and the browser reports. The
// build sends every import of zod here (lean-contract), so that it is said before the first schema is made.
z.config({ jitless: true })

export { z }
