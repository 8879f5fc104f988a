import { z } from 'zod'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { printableName } from '../values/printable.ts'
import { orderFilterSchema } from './filters.ts'
import { queueNameSchema } from './list.ts'
import { sortFields } from './rows.ts'

/** Saved views: a name for what a list of a queue is looked at by, a member's own or everybody's (D87). */

export const LONGEST_VIEW_NAME = 60
/** A member's own of one queue. */
export const MOST_OWN_VIEWS = 50
/** Everybody's of one queue. */
export const MOST_SHARED_VIEWS = 50

export const viewTexts = {
  unknown: 'This view does not exist any more.',
  saveAsNew: 'Save what you typed as a new one.',
  confirmDelete: 'Are you sure you want to delete this view?',
} as const

/** What the server alone says. */
export const viewAnswers = {
  saved: 'View saved.',
  changed: 'View changed.',
  unchanged: 'The view was like this already. Nothing was changed.',
  deleted: 'View deleted.',
  nameRequired: 'Please enter a name for the view.',
  nameTooLong: `The name must be at most ${LONGEST_VIEW_NAME} characters.`,
  nameTaken: 'A view of this queue has this name already.',
  filterUnclear: 'A filter is not in the form it must have.',
  tooManyOwn: `You have ${MOST_OWN_VIEWS} views of this queue. Delete one of them first.`,
  tooManyShared: `This queue has ${MOST_SHARED_VIEWS} shared views. Delete one of them first.`,
  sharedByLeads: 'Only Admins and Managers change what is shared.',
  meanwhile: ({ name, shared }: ViewVersion) =>
    `Changed meanwhile: this view is now ${name}, ${shared ? 'shared with all' : 'yours alone'}. Nothing was changed.`,
} as const

/** What the caller was shown of the view that he means: one that is not so any more is neither changed nor deleted. */
export const viewVersionSchema = z.object({ name: z.string(), shared: z.boolean() })
export type ViewVersion = z.output<typeof viewVersionSchema>

const nameSchema = printableName({
  required: viewAnswers.nameRequired,
  tooLong: viewAnswers.nameTooLong,
  longest: LONGEST_VIEW_NAME,
  seen: /[\p{L}\p{N}\p{P}\p{S}]/u,
})

const { shape } = orderFilterSchema
const filterFields = orderFilterSchema.keyof().options
const filterTexts = z.partialRecord(orderFilterSchema.keyof(), z.string().max(400))

/** What a list is looked at by; the month of Future Orders is a screen of its own, and no part of it. */
export const viewLookSchema = z.object({
  search: z.string().trim().max(200),
  unassigned: z.boolean(),
  sortBy: z.enum(sortFields),
  sortDir: z.enum(['asc', 'desc']),
  /** As the list's address has them; of Order History alone. */
  filters: filterTexts,
  /** The columns that are not shown. */
  hidden: z.array(z.string().min(1).max(40)).max(sortFields.length),
})
export type ViewLook = z.output<typeof viewLookSchema>

const newLookSchema = viewLookSchema.extend({
  filters: filterTexts.refine(
    (given) =>
      filterFields.every(
        (field) => given[field] === undefined || shape[field].safeParse(given[field]).success,
      ),
    viewAnswers.filterUnclear,
  ),
})

export const orderViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** For all who see the queue; else the caller's own. */
  shared: z.boolean(),
  look: viewLookSchema,
})
export type OrderView = z.output<typeof orderViewSchema>

const viewIdSchema = z.int().min(1).max(LARGEST_INT)

export const listOrderViews = route({
  method: 'GET',
  path: '/admin/order-views/:orderName',
  permission: 'orders.read',
  summary: "The saved views of a queue: the caller's own and the shared ones, by name (D87)",
  params: z.object({ orderName: queueNameSchema }),
  reply: z.array(orderViewSchema),
})

export const addOrderView = route({
  method: 'POST',
  path: '/admin/add-order-view',
  permission: 'orders.read',
  changes: ['views'],
  undoesNothing: true,
  doneTellsOfNobody: true,
  summary: 'Save a view of a queue; a shared one is for Admins and Managers (D87)',
  body: z.object({
    orderName: queueNameSchema,
    name: nameSchema,
    shared: z.boolean(),
    look: newLookSchema,
  }),
  reply: z.object({ id: z.int() }),
})

export const updateOrderView = route({
  method: 'POST',
  path: '/admin/update-order-view',
  permission: 'orders.read',
  changes: ['views'],
  doneTellsOfNobody: true,
  summary:
    'Rename a saved view, or share it with all or no more; what is left out stays (D87). Where it is not as `shown` any more, 409 and what it is',
  body: z.object({
    id: viewIdSchema,
    name: nameSchema.optional(),
    shared: z.boolean().optional(),
    shown: viewVersionSchema.optional(),
  }),
  reply: z.null(),
})

export const deleteOrderView = route({
  method: 'POST',
  path: '/admin/delete-order-view',
  permission: 'orders.read',
  changes: ['views'],
  doneTellsOfNobody: true,
  summary:
    'Delete a saved view; a shared one is for Admins and Managers (D87). Where it is not as `shown` any more, 409 and what it is',
  body: z.object({ id: viewIdSchema, shown: viewVersionSchema.optional() }),
  reply: z.null(),
})
