import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'

/** The header that tells how many bytes the files of a bundle have, before they are packed. */
export const BUNDLE_BYTES = 'x-bundle-bytes'

export const getEvidenceBundle = route({
  method: 'POST',
  path: '/admin/get-evidence-bundle',
  permission: 'defence-packs.print',
  summary:
    'One ZIP with all evidence of an order and a page that checks it offline; the making is recorded',
  body: z.object({ orderId: orderIdSchema }),
  reply: 'stream',
})

/** What stands beside the evidence meter: how far the record is bound and signed, and whether it agrees now. */
export const orderEvidenceSchema = z.object({
  /** Events in the order's chain. */
  events: z.number(),
  /** The newest signed checkpoint, and how many of these events it covers; null before the first. */
  checkpoint: z.object({ at: z.string(), size: z.number(), covers: z.number() }).nullable(),
  /** When chain, log and rows of this order were held against each other, and what differed. */
  checked: z.object({ at: z.string(), problems: z.array(z.string()) }),
  /** The last check of the whole office; null before the first. */
  night: z.object({ at: z.string(), problems: z.number() }).nullable(),
  /** Where checkpoints are sent; null for nowhere. */
  delivery: z
    .object({ place: z.string(), at: z.string().nullable(), problem: z.string() })
    .nullable(),
})
export type OrderEvidence = z.infer<typeof orderEvidenceSchema>

export const getOrderEvidence = route({
  method: 'GET',
  path: '/admin/order-evidence/:orderId',
  permission: 'defence-packs.print',
  summary: "Whether an order's record agrees with itself and with the signed checkpoints",
  params: z.object({ orderId: orderIdSchema }),
  reply: orderEvidenceSchema,
})
