import { z } from 'zod'
import { fieldErrorSchema } from './errors.ts'

/**
 * How far a call of status 1 went where it did not do all that was asked: 'partly', or 'nothing' where nothing had to be done since
 * it was so already. Absent: all of it.
 */
const answerOutcomes = ['partly', 'nothing'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

/** The JSON envelope of every answer (D26): count on lists, jwtToken on login, errors on a 400. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    status: z.union([z.literal(0), z.literal(1)]),
    message: z.string(),
    data,
    outcome: z.enum(answerOutcomes).optional(),
    count: z.number().int().nonnegative().optional(),
    countIsBound: z.boolean().optional(),
    asOf: z.string().optional(),
    jwtToken: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
  })

/** An answer as the clients read it; data is missing on a refusal. countIsBound: the count stopped at its limit ("1,000+"); asOf: when a list was read, to the millisecond. */
export type Envelope<T> = {
  status: 0 | 1
  message: string
  data: T
  outcome?: AnswerOutcome
  count?: number
  countIsBound?: boolean
  asOf?: string
  jwtToken?: string
  errors?: z.infer<typeof fieldErrorSchema>[]
}
