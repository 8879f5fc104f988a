import { z } from 'zod'

/** A provider's id of a message: what is none of ours may hold anything. */
export const messageIdSchema = z.string().regex(/^[\x21-\x7e]{1,500}$/)
