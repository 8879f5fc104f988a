import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { nowFigures, nowSchema } from '../now/get-now.ts'
import { statusSchema } from '../statuses.ts'

/** Shift notes: what who leaves hands over to who comes, signed, acknowledged and kept (decision 0060). */

export const LONGEST_NOTE = 5000
/** Of what is said of one order; it becomes a comment there. */
export const LONGEST_LINE = 1000
export const MOST_NOTE_ORDERS = 60
/** Of each list the orders that are proposed. */
export const PROPOSED_EACH = 5
export const NOTES_A_PAGE = 10
/** A note that nobody has acknowledged is waited for so many days. */
export const WAITS_DAYS = 7

export const handOverTexts = {
  empty: 'Please write what is handed over, or name an order.',
  tooLong: `A hand-over has at most ${LONGEST_NOTE.toLocaleString('en-US')} characters.`,
  lineTooLong: `A line has at most ${LONGEST_LINE.toLocaleString('en-US')} characters.`,
  tooManyOrders: `A hand-over names at most ${MOST_NOTE_ORDERS} orders.`,
  twice: 'This order is named already.',
  unknown: 'There is no such hand-over.',
  own: 'You signed it yourself: who comes acknowledges it.',
  signed: 'Hand-over signed.',
  lineSignedBefore: 'You said this of it in the hand-over you just signed: it is a comment there.',
  signedBefore: 'You have signed this already, perhaps in another tab. Nothing was signed again.',
  acknowledged: 'Acknowledged.',
  acknowledgedBefore: 'You had acknowledged it already.',
  takenBack: 'Taken back: it stands as one that you have not read.',
  notAcknowledged: 'You had not acknowledged it: there was nothing to take back.',
} as const

/** Why an order is proposed or was named: the caller holds it, or a number of Now counts it. */
export const handOverReasons = ['mine', ...nowFigures] as const
export type HandOverReason = (typeof handOverReasons)[number]

const orderHead = {
  order_id: z.string(),
  full_name: z.string(),
  surname: z.string(),
  process_status: statusSchema,
  arrival_date: z.string().nullable(),
  assign_to: z.string().nullable(),
}

const figuresSchema = nowSchema.shape.figures

export const handOverProposalSchema = z.object({
  ...nowSchema.pick({ today: true, queue: true, figures: true }).shape,
  /** Each once, with all that speaks for it; of each list the first few, the nearest arrival first. */
  orders: z.array(z.object({ ...orderHead, reasons: z.array(z.enum(handOverReasons)) })),
})
export type HandOverProposal = z.output<typeof handOverProposalSchema>

export const handOverSchema = z.object({
  id: z.int(),
  signed_at: z.string(),
  member_id: z.int(),
  member_name: z.string(),
  words: z.string(),
  /**
   * The numbers of Now when it was signed, as the server counted them: of the whole office, or of the signer's own orders. Null to who may
   * not see those of the whole office.
   */
  figures: figuresSchema.nullable(),
  queue: nowSchema.shape.queue,
  orders: z.array(
    z.object({
      /** As the order stands now. */
      ...orderHead,
      /** What spoke for it when it was signed. */
      reasons: z.array(z.enum(handOverReasons)),
      /** What was said of it, which is a comment on it. */
      words: z.string(),
    }),
  ),
  acknowledged: z.array(z.object({ member_id: z.int(), member_name: z.string(), at: z.string() })),
})
export type HandOver = z.output<typeof handOverSchema>

export const listHandOvers = route({
  method: 'GET',
  path: '/admin/hand-overs',
  permission: 'orders.read',
  summary: 'What was handed over at the ends of shifts, the newest first',
  query: z.object({
    /** Only those before this id: the way to the next page. */
    before: z.coerce.number().int().min(1).max(LARGEST_INT).optional(),
  }),
  reply: z.array(handOverSchema),
})

export const listWaitingHandOvers = route({
  method: 'GET',
  path: '/admin/waiting-hand-overs',
  permission: 'orders.read',
  summary: `Hand-overs of others within ${WAITS_DAYS} days that nobody has acknowledged yet, the oldest first`,
  reply: z.array(handOverSchema.pick({ id: true, member_name: true, signed_at: true })),
})

export const proposeHandOver = route({
  method: 'GET',
  path: '/admin/propose-hand-over',
  permission: 'orders.read',
  summary: 'What the caller might hand over: what he holds, and what is open and due',
  reply: handOverProposalSchema,
})

export const signHandOver = route({
  method: 'POST',
  path: '/admin/sign-hand-over',
  permission: 'remarks.write',
  undoesNothing: true,
  doneTellsOfNobody: true,
  summary:
    'Hand over a shift; what is said of an order becomes a comment on it. Numbers and reasons are those of the moment of signing',
  body: z
    .object({
      words: z.string().trim().max(LONGEST_NOTE, handOverTexts.tooLong).default(''),
      orders: z
        .array(
          z.object({
            id: orderIdSchema,
            words: z.string().trim().max(LONGEST_LINE, handOverTexts.lineTooLong).default(''),
          }),
        )
        .max(MOST_NOTE_ORDERS, handOverTexts.tooManyOrders)
        .default([]),
    })
    .refine(({ words, orders }) => words !== '' || orders.length > 0, {
      error: handOverTexts.empty,
      path: ['words'],
    }),
  reply: z.object({ id: z.int() }),
})

export const acknowledgeHandOver = route({
  method: 'POST',
  path: '/admin/acknowledge-hand-over',
  permission: 'remarks.write',
  changes: ['hand-overs'],
  doneTellsOfNobody: true,
  summary:
    'Say that one has read what another member handed over, or that one has not after all; said again it stays as it was said first',
  body: z.object({ id: z.int().min(1).max(LARGEST_INT), read: z.boolean().default(true) }),
  reply: z.null(),
})
