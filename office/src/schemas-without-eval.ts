import { z } from 'zod'

// Each schema would else try whether it may make code out of text, which our policy forbids and the browser reports. In a
// chunk with zod itself, so that it is said before the first schema is made.
z.config({ jitless: true })
