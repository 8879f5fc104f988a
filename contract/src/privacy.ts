import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { timelineEventSchema } from './orders/timeline.ts'

/** What is kept of a traveller, and how long (D71). */

const held = {
  fields: z.array(z.string()),
  /** Null while the order is not finished, or a refund is open: until then nothing is erased by itself. */
  until: z.string().nullable(),
  erased_at: z.string().nullable(),
  /** Whose hand erased this class, and why; null where nobody did. */
  erased: z.object({ by: z.string(), reason: z.string() }).nullable(),
}

/** The newest recorded reads that are told of an order. */
export const READS_TOLD = 100

export const orderPrivacySchema = z.object({
  order_id: z.string(),
  /** The day that retention counts from. */
  ended: z.string(),
  sensitive: z.object({ ...held, files: z.number().int() }),
  contact: z.object({
    ...held,
    documents: z.number().int(),
    mails: z.number().int(),
    downloads: z.number().int(),
    comments: z.number().int(),
  }),
  /** The newest READS_TOLD recorded reads, newest first. */
  reads: z.array(timelineEventSchema),
})
export type OrderPrivacy = z.infer<typeof orderPrivacySchema>

export const getOrderPrivacy = route({
  method: 'GET',
  path: '/admin/order-privacy/:orderId',
  permission: 'privacy.manage',
  summary: 'What is held of an order by class, until when, and who read it; no values',
  params: z.object({ orderId: orderIdSchema }),
  reply: orderPrivacySchema,
})

export const exportTraveller = route({
  method: 'POST',
  path: '/admin/privacy-export',
  permission: 'privacy.manage',
  proof: true,
  summary: 'All that is kept of one traveller, as a ZIP of JSON and documents; recorded',
  body: z.object({ orderId: orderIdSchema }),
  reply: 'stream',
  contentType: 'application/zip',
})

export const privacyTexts = {
  mailsWait: 'A mail of this order is being sent. Wait a minute, then erase.',
  eventsLeft:
    'Nothing was erased: the history of this order would still tell of its traveller, since the database was changed outside the product. `npm run cli -- verify` says how.',
  notDue: 'It is worked on again, or is kept for longer now.',
  mailWithdrawn: 'The data of its traveller was erased, so it is sent no more.',
  confirm: 'Please enter the order id exactly as it is shown.',
  reason: 'Please enter a reason.',
  /** By how far was erased: nothing is called gone that stays. */
  erased: {
    sensitive:
      'Passport data, health answers and documents of this traveller are erased, and his passport numbers out of whatever was written freely',
    contact: 'The data of this traveller is erased',
  },
  /** Nobody knows what to look for: its key is not here, or what it sealed is damaged. */
  passportsUnread:
    'Erased. His passport numbers could not be opened, so they were looked for nowhere: where people wrote them into words that stay, they still stand.',
  filesLeft:
    'Erased in the database. Some of its files, or the list of the erased, could not be reached: that is tried again each night, and when you erase once more.',
  erasedBefore: {
    sensitive: 'Passport data, health answers and documents were erased before',
    contact: 'It was erased before; nothing is left to erase',
  },
  erasedMeanwhile:
    'Data of this traveller was erased while this was being made. Please make it anew.',
  documentErased: 'This traveller’s data was erased: no document is kept for it.',
  refusesChanges:
    'The traveller of this order was erased. Nothing about him is written to it any more.',
} as const

export const eraseTraveller = route({
  method: 'POST',
  path: '/admin/privacy-erase',
  permission: 'privacy.manage',
  proof: true,
  changes: ['traveller'],
  summary: 'Erase the sensitive class of an order, or all of its traveller; there is no way back',
  body: z.object({
    orderId: orderIdSchema,
    /** The order id, typed. */
    confirm: z.string({ error: privacyTexts.confirm }).trim(),
    upTo: z.enum(['sensitive', 'contact']).default('contact'),
    reason: z.string({ error: privacyTexts.reason }).trim().min(1, privacyTexts.reason).max(300),
  }),
  reply: z.object({ order_id: z.string() }),
})

/** What stands in the place of a name or an address that was erased; the second of an address that was not the order's own. */
export const ERASED = 'erased'
export const ERASED_OTHER = 'erased, another address'
