import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { documentFacts, documentRowSchema, documentTypes, FILE_PART } from '../documents.ts'
import { holdSecondsSchema } from '../mail/hold.ts'
import { providerSchema } from '../mail/providers.ts'
import { statusSchema } from '../statuses.ts'

/** Documents, many at once: a member's files that wait, each beside the orders it may be of, until he gives them to one (decision 0050). */

export const MOST_WAITING_FILES = 300
/** What a ZIP of files may unpack to: a tab holds all of it at once. */
export const MOST_UNPACKED_MB = 500
/** A file that nobody gives to an order is gone after so many days. */
export const WAITING_FILE_DAYS = 7

/** What is compared of a file and an order. */
export const batchFacts = ['order_id', ...documentFacts, 'date_of_birth'] as const
export type BatchFact = (typeof batchFacts)[number]

/** `sure`: of one order, by the rules of decision 0050; `doubtful`: there are orders it may be of; `none`: there is no such order. */
export const heaps = ['sure', 'doubtful', 'none'] as const
export type Heap = (typeof heaps)[number]

/** What was read of a file: its text, its machine-readable zone (surely, by its check digits, or not), or nothing but its name. */
export const batchReads = ['text', 'zone', 'unsure zone', 'no text', 'locked'] as const
export type BatchRead = (typeof batchReads)[number]

/** What a file itself says against giving it to an order. */
export const fileDoubts = ['another-person', 'not-all-read', 'passport'] as const
export type FileDoubt = (typeof fileDoubts)[number]

/** Why a file is not simply given to an order though it agrees. */
export const candidateNotes = [
  'deleted',
  'refunded',
  'completed',
  'same-document',
  'has-document',
  'another-order',
  'another-file',
  'changed',
  'no-address',
  ...fileDoubts,
] as const
export type CandidateNote = (typeof candidateNotes)[number]

export const candidateSchema = z.object({
  order_id: z.string(),
  name: z.string(),
  surname: z.string(),
  process_status: statusSchema,
  arrival_date: z.string().nullable(),
  /** Where its document is mailed (D41). */
  email: z.string(),
  agrees: z.array(z.enum(batchFacts)),
  differs: z.array(z.enum(batchFacts)),
  notes: z.array(z.enum(candidateNotes)),
  /** The order's current document, which this one would replace. */
  document: documentRowSchema.nullable(),
  /** A member has named this order for the file. */
  chosen: z.boolean(),
})
export type Candidate = z.infer<typeof candidateSchema>

export const waitingFileSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.number(),
  sha256: z.string(),
  read: z.enum(batchReads),
  heap: z.enum(heaps),
  /** The likeliest first; of a sure file the one it is of. */
  candidates: z.array(candidateSchema),
  /** Others that wait with the very same bytes. */
  copies: z.array(z.number()),
  left_out: z.boolean(),
})
export type WaitingFile = z.infer<typeof waitingFileSchema>

const fileIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const listWaitingFiles = route({
  method: 'GET',
  path: '/admin/waiting-files',
  permission: 'documents.upload',
  summary: "The member's own files that wait to be given to their orders, each in its heap",
  reply: z.array(waitingFileSchema),
})

export const addWaitingFile = route({
  method: 'POST',
  path: '/admin/add-waiting-file',
  permission: 'documents.upload',
  changes: ['waiting-files'],
  undoesNothing: true,
  doneTellsOfNobody: true,
  summary:
    'Have a file wait: it is read and compared with orders; nothing is stored with one or mailed',
  bodyKind: 'multipart',
  filePart: FILE_PART,
  body: z.object({}),
  reply: z.object({ id: z.number() }),
})

export const chooseOrderOfFile = route({
  method: 'POST',
  path: '/admin/choose-order-of-file',
  permission: 'documents.upload',
  changes: ['waiting-files'],
  summary: 'Compare a waiting file with an order that the member names for it',
  body: z.object({ id: fileIdSchema, orderId: orderIdSchema }),
  reply: z.object({ order_id: z.string() }),
})

export const leaveOutFile = route({
  method: 'POST',
  path: '/admin/leave-out-file',
  permission: 'documents.upload',
  changes: ['waiting-files'],
  doneTellsOfNobody: true,
  summary: 'Leave a waiting file out, or take it in again; left out it is gone within the week',
  body: z.object({ id: fileIdSchema, leftOut: z.boolean() }),
  reply: z.null(),
})

export const giveFile = route({
  method: 'POST',
  path: '/admin/give-file',
  permission: 'documents.upload',
  changes: ['documents'],
  summary: 'Give a waiting file to an order: the one upload, with its mail and events (D48)',
  body: z.object({
    id: fileIdSchema,
    orderId: orderIdSchema,
    /** The id of the order's current document as the member was shown it, null for none: another by now refuses. */
    shownDocument: fileIdSchema.nullable(),
    /** Given as one of those that are sure: refused where it no longer is. */
    asSure: z.boolean(),
    mailServiceProvider: providerSchema,
    holdSeconds: holdSecondsSchema,
  }),
  reply: z.object({ document: documentRowSchema, mailId: z.number() }),
})

export const getWaitingFile = route({
  method: 'GET',
  path: '/admin/waiting-file/:id',
  permission: 'documents.upload',
  summary: 'The bytes of one of the member’s own waiting files',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: 'stream',
})

export const batchTexts = {
  tooMany: `At most ${MOST_WAITING_FILES} files wait at once. Give or leave out some first.`,
  busy: 'Many files are being read just now. Please try again in a moment.',
  gone: 'This file no longer waits: it was given to its order, left out, or a week old.',
  unreadable: 'This file cannot be read any more. Leave it out, and add it again.',
  notCompared: 'Compare the file with this order first.',
  changed: 'This order was changed since the file was compared with it. Look at it again.',
  otherDocument: 'This order has another document by now. Look at it again.',
  refunded: 'This order is refunded. Upload a document on the order itself if it needs one.',
  notSure: 'It is no longer sure whose this file is. Look at it again.',
  noAddress: 'This order has no email address. Upload its document on the order itself.',
} as const
