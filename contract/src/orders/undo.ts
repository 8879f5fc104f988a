import { z } from 'zod'
import { bulkResultSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'

/** For how long an action on orders can be taken back, from any tab. */
export const UNDO_MINUTES = 30

export const undoKinds = ['move', 'delete', 'assign', 'free', 'refund', 'restore', 'file'] as const
export type UndoKind = (typeof undoKinds)[number]

export const undoBatchSchema = z.object({
  id: z.string(),
  kind: z.enum(undoKinds),
  /** What was done, in words: 'Moved to Completed'. */
  label: z.string(),
  /** The orders that are still to be taken back. */
  count: z.number().int(),
  /** More orders are still being changed by it: a whole queue that is worked on. */
  goes_on: z.boolean(),
  /** Which order, where it is one: two moves alike are told apart by it. */
  order_id: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type UndoBatch = z.infer<typeof undoBatchSchema>

export const listUndoable = route({
  method: 'GET',
  path: '/admin/undo',
  permission: 'orders.move',
  summary: "The caller's own actions that can still be taken back, newest first",
  reply: z.array(undoBatchSchema),
})

/** How many refusals of one undo are named; the rest are counted. */
export const UNDO_NAMED = 1000

export const undoBatch = route({
  method: 'POST',
  path: '/admin/undo',
  permission: 'orders.move',
  changes: ['orders'],
  summary: 'Take an action back; an order that changed since is left alone and named',
  body: z.object({
    batchId: z.string().trim().min(1).max(64),
    /** How many parts of it, of at most 500 orders each; all where absent. Who asks part by part can tell how far it is. */
    parts: z.number().int().min(1).max(1_000_000).optional(),
  }),
  reply: z.object({
    undone: z.number().int(),
    refused: z.number().int(),
    /** How many orders of it are still to be taken back, by the same call: none, but where parts were asked for, or all of it took too long for one answer. */
    left: z.number().int(),
    /** The orders left alone, at most UNDO_NAMED of them. */
    results: bulkResultSchema,
  }),
})

export const undoTexts = {
  undone: 'Undone successfully',
  gone: 'There is nothing to undo any more.',
  twice: 'This was undone already.',
} as const

const number = (n: number): string => n.toLocaleString('en-US')
const asIs = (n: number): string => (n === 1 ? 'was left as it is' : 'were left as they are')

/** How much of an undo was done, in words: of one that has not come to its end, too. */
export const undoneSoFar = (undone: number, refused: number): string => {
  const left = refused === 0 ? '' : `${number(refused)} ${asIs(refused)}`
  if (undone === 0) return left ? `None undone: ${left}` : 'None undone'
  return left ? `${number(undone)} undone, ${left}` : `${number(undone)} undone`
}

/** What an undo did whose last orders another tab of its member took back meanwhile. */
export const undoneTogether = (undone: number, refused: number): string =>
  `${undoneSoFar(undone, refused)} here, and the rest in another tab. Nothing of it is left to undo.`

/** What an undo did, in words; of one that has not come to its end how many orders are left, too. */
export const undoneWords = (undone: number, refused: number, left = 0): string => {
  if (left > 0) return `${undoneSoFar(undone, refused)}. ${number(left)} left: undo it again.`
  return undone > 0 && refused === 0 ? undoTexts.undone : undoneSoFar(undone, refused)
}
