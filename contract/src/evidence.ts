import { z } from 'zod'
import { route } from './call/route.ts'

/** Whether the record still says what was written (D63, D64). */

/** Something that was changed outside the product; Admins see it on every screen. */
export const evidenceNoticeSchema = z.object({
  at: z.string(),
  /** Who found it: the check of each night, a pack that was refused (or a signature for which the log had to be put right), or the sending of checkpoints, which fails. */
  by: z.enum(['night', 'pack', 'delivery']),
  problems: z.number(),
  /** The first of them, as `verify` names it. */
  first: z.string(),
})
export type EvidenceNotice = z.infer<typeof evidenceNoticeSchema>

export const getEvidenceNotices = route({
  method: 'GET',
  path: '/admin/evidence-notices',
  permission: 'evidence.watch',
  summary: 'What was found changed outside the product',
  reply: z.array(evidenceNoticeSchema),
})
