import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { unfilledFields } from '../saved-texts/fill.ts'
import { holdSecondsSchema } from './hold.ts'
import { providerSchema } from './providers.ts'

/** A mail to the traveller that is no approval: what a member writes to him (D91, decision 0058). */

export const LONGEST_MESSAGE = 5000
export const LONGEST_SUBJECT = 150

export const messageTexts = {
  empty: 'Please enter the message.',
  tooLong: `A message has at most ${LONGEST_MESSAGE.toLocaleString('en-US')} characters.`,
  subjectTooLong: `A subject has at most ${LONGEST_SUBJECT} characters.`,
  /** RFC 2047: what follows it is read as an encoded word, and the traveller would read another subject than is kept. */
  subjectEncoded: 'Please leave =? out of the subject: mail programs read something else in it.',
  subjectInOneLine: 'A subject is one line without control characters.',
  unprintable: 'The message holds a character that cannot be printed.',
  unfilled: (fields: readonly string[]) =>
    `Nothing is filled in for ${fields.map((name) => `{${name}}`).join(', ')}. Write it yourself, or take it out.`,
  noAddress: 'This order has no email address to write to.',
  unknown: 'There is no message with this id',
} as const

const refuseUnfilled = (text: string, { addIssue }: z.RefinementCtx): void => {
  const unfilled = unfilledFields(text)
  if (unfilled.length > 0) addIssue(messageTexts.unfilled(unfilled))
}

export const messageSchema = z
  .string({ error: messageTexts.empty })
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, messageTexts.empty)
      .max(LONGEST_MESSAGE, messageTexts.tooLong)
      .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), messageTexts.unprintable)
      .superRefine(refuseUnfilled),
  )

/** '' is the brand's own, with the order id. */
export const subjectSchema = z
  .string()
  .trim()
  .max(LONGEST_SUBJECT, messageTexts.subjectTooLong)
  .refine((subject) => !/\p{Cc}/u.test(subject), messageTexts.subjectInOneLine)
  .refine((subject) => !subject.includes('=?'), messageTexts.subjectEncoded)
  .superRefine(refuseUnfilled)

export const sendMessage = route({
  method: 'POST',
  path: '/admin/send-message',
  permission: 'mail.resend',
  changes: ['mails'],
  undoesNothing: true,
  summary: 'Write to the traveller, at the address of the order and in its brand (D91)',
  body: z.object({
    orderId: orderIdSchema,
    subject: subjectSchema.default(''),
    text: messageSchema,
    mailServiceProvider: providerSchema,
    holdSeconds: holdSecondsSchema,
  }),
  reply: z.object({ mailId: z.number() }),
})

export const getMessage = route({
  method: 'GET',
  path: '/admin/message-content/:mailId',
  permission: 'orders.read',
  summary: 'What a member wrote to the traveller',
  params: z.object({ mailId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})
