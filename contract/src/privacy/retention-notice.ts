import { z } from 'zod'
import { route } from '../call/route.ts'

/** Asked on every screen of an Admin (D71). */
export const getRetentionNotice = route({
  method: 'GET',
  path: '/admin/retention-notice',
  permission: 'privacy.watch',
  summary: 'Of how many orders retention will erase data, and from when; null once it does so',
  reply: z
    .object({ sensitive: z.number().int(), contact: z.number().int(), from: z.string() })
    .nullable(),
})
