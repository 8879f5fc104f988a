import { z } from 'zod'

/** A provider's name of a message, in its answer and in its events: what is none of ours may hold anything. */
export const messageIdSchema = z.string().regex(/^[\x21-\x7e]{1,500}$/)
