import { z } from 'zod'
import { route } from '../call/route.ts'

/** Who reads what is nobody else's: passport numbers, birth dates, documents (D70). */

export const READ_WINDOW_MINUTES = 10

/** A member who was held back for reading too much; Admins see it on every screen for a day. */
export const readNoticeSchema = z.object({ name: z.string(), at: z.string() })
export type ReadNotice = z.infer<typeof readNoticeSchema>

export const getReadNotices = route({
  method: 'GET',
  path: '/admin/read-notices',
  permission: 'privacy.watch',
  summary: 'Who was held back for opening the sensitive data of too many orders, in the last day',
  reply: z.array(readNoticeSchema),
})

export const sensitiveReadTexts = {
  tooMany:
    'You have opened passport data or documents of very many orders in a short time. Please wait a few minutes; Admins were told.',
} as const
