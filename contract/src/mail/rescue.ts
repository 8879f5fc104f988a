import { z } from 'zod'
import { route } from '../call/route.ts'
import { ORDER_DELETED } from '../statuses/why-not-mailed.ts'
import { mailProspects } from './prospects.ts'
import { providers } from './providers.ts'
import type { MailState } from './states.ts'
import { mailKinds } from './states.ts'

/** The Mail screen: mails that have not arrived and what a person can do about them. */

/** What the screen lists, in this order, each by its own heading. */
export const rescueStates = [
  'queued',
  'held',
  'failed',
  'unknown',
  'bounced',
  'written',
] as const satisfies readonly MailState[]
export type RescueState = (typeof rescueStates)[number]

export const rescueHeadings: Record<RescueState, string> = {
  queued: 'Waiting',
  held: 'Held back',
  failed: 'Failed',
  unknown: 'In doubt',
  bounced: 'Bounced',
  written: 'Not sent',
}

const isOfUnsent = (state: RescueState): boolean => ['queued', 'held', 'written'].includes(state)

/** What is pressed in a list: "again" is said only of mails that a provider was handed. */
export const sendWords = (state: RescueState) =>
  isOfUnsent(state)
    ? { one: 'Send now', all: 'Send all now', question: 'Send all mails of this list now?' }
    : { one: 'Send again', all: 'Send all again', question: 'Send all mails of this list again?' }

export const RESCUE_PAGE = 50
/** Beyond it a count says "1,000+", so that no screen counts a growing table. */
export const MOST_COUNTED = 1000
export const RETRIED_AT_ONCE = 500

export const rescueRowSchema = z.object({
  id: z.number(),
  /** null for mail to staff. */
  order_id: z.string().nullable(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  /** Its name as it was stored, known to this version or not. */
  provider: z.string(),
  /** Of one that was not sent: no provider at all is set up by now (D61). */
  none_set_up: z.boolean(),
  /** Why it has not arrived, as the provider said it; '' where nothing was said. */
  error: z.string(),
  attempts: z.number(),
  create_ts: z.string(),
  next_attempt_at: z.string().nullable(),
})
export type RescueRow = z.infer<typeof rescueRowSchema>

const mailId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const stateRule = `state is one of ${rescueStates.join(', ')}.`
const rescueState = z.enum(rescueStates, stateRule)

export const listMails = route({
  method: 'GET',
  path: '/admin/mails',
  permission: 'mail.manage',
  summary: 'Mails that wait, failed, came back, are in doubt or were not sent; newest first',
  query: z.object({
    state: rescueState.default('queued'),
    /** Only mails older than this id: the way to the next page. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(RESCUE_PAGE),
  }),
  reply: z.object({
    rows: z.array(rescueRowSchema),
    hasMore: z.boolean(),
    /** One past MOST_COUNTED stands for "more". */
    counts: z.record(rescueState, z.number()),
  }),
})

export const retryMails = route({
  method: 'POST',
  path: '/admin/retry-mails',
  permission: 'mail.manage',
  changes: ['mails'],
  undoesNothing: true,
  summary: 'Send mails again: those named, or all of a state; by the same or the other provider',
  body: z.union([
    z.object({
      mailIds: z.array(mailId).min(1).max(RETRIED_AT_ONCE),
      /** Only those that still stand in this list: the one they were seen in. */
      from: rescueState.optional(),
      provider: z.enum(providers).optional(),
    }),
    z.object({
      state: rescueState,
      /** Only mails up to this id: what the screen showed when all was pressed. */
      upTo: mailId,
      provider: z.enum(providers).optional(),
    }),
  ]),
  reply: z.object({
    retried: z.number(),
    skipped: z.array(z.object({ id: z.number(), reason: z.string() })),
    /** What is to become of the retried ones, how many of each; absent: none was retried. */
    prospects: z.partialRecord(z.enum(mailProspects), z.number()).optional(),
    /** More of the state wait for another call. */
    hasMore: z.boolean(),
    /** Where there are more: that call's upTo. */
    next: z.number().optional(),
  }),
})

export const rescueTexts = {
  none: 'No mail can be sent',
  tried: (provider: string) => `${provider} is tried with the next mail`,
  deleted: ORDER_DELETED,
  spentLink: 'The link in it is used up; a new one must be asked for.',
  moved: 'It is not in this list any more.',
  noProvider: (provider: string) =>
    `This version does not know the mail provider ${provider}. Send it by another one.`,
  held: 'Who sent it may still take it back; until then it is left alone.',
} as const
