import {
  type ErrorCode,
  errorCodes,
  type FieldError,
  fieldErrorSchema,
} from '@e-arrival/contract/call/errors'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, UNREADABLE } from '../app-error.ts'
import { isUnavailable } from '../db/server/is-unavailable.ts'
import { TimeUsedUp } from '../deadline.ts'
import { TurnMissed } from '../in-turn.ts'
import { isDiskFull } from '../is-disk-full.ts'
import type { Reply, Request } from './app-type.ts'

export const errorReplySchema = z.object({
  status: z.literal(0),
  message: z.string(),
  data: z.unknown(),
  errors: z.array(fieldErrorSchema).optional(),
})

const byHttpStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  // A folder, or a path with dots, of the served files: nothing is there.
  403: 'notFound',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
  503: 'unavailable',
}

const SOMEBODY_ELSE = 'Somebody else is changing this just now. Please try again in a moment.'
const BUSY =
  'The office is very busy just now. Nothing was changed by this; please try again in a moment.'
const TOO_LONG = 'This took too long and was given up. Please try again in a moment.'
const isTooLarge = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
/** What is said of a body that is no file. */
const bodyTooLarge = (limit: number | undefined): string =>
  limit === undefined
    ? 'What was sent is too large.'
    : `The body of this call is larger than ${limit.toLocaleString('en-US')} bytes.`
const isLocked = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'

const dotted = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** Each field once, by the first rule that it breaks: the next one says nothing that the first does not. */
const fieldErrors = (error: unknown): FieldError[] | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const errors = error.validation.map((issue) => ({
    path: dotted(issue.instancePath),
    message: issue.message ?? 'Invalid value.',
  }))
  const named = new Set<string>()
  return errors.filter(({ path }) => !named.has(path) && named.add(path))
}

/** Any thrown thing as the refusal the caller reads: what we do not know is 'failed', its text kept from the caller. `bodyLimit`: of his call's body. */
export const asAppError = (error: unknown, bodyLimit?: number): AppError => {
  if (error instanceof AppError) return error
  if (isTooLarge(error)) return new AppError('tooLarge', bodyTooLarge(bodyLimit))
  const errors = fieldErrors(error)
  if (errors) return new AppError('invalid', errors[0]?.message, { errors })
  if (isDiskFull(error)) return new AppError('full', undefined, { cause: error })
  if (isLocked(error))
    return new AppError('unavailable', SOMEBODY_ELSE, { retryAfterSeconds: 1, cause: error })
  if (error instanceof TurnMissed)
    return new AppError('unavailable', BUSY, { retryAfterSeconds: 2, cause: error })
  if (error instanceof TimeUsedUp)
    return new AppError('unavailable', TOO_LONG, { retryAfterSeconds: 2, cause: error })
  const http = (error as { statusCode?: unknown } | null)?.statusCode
  // What the server says of a caller who hung up is named like a line to the database that broke.
  const isCallers = typeof http === 'number' && http < 500
  if (!isCallers && isUnavailable(error))
    return new AppError('unavailable', undefined, { retryAfterSeconds: 2 })
  const code = typeof http === 'number' ? byHttpStatus[http] : undefined
  if (code) return new AppError(code, code === 'invalid' ? UNREADABLE : undefined)
  return new AppError('failed', undefined, { cause: error })
}

/** Retry-After, where a refusal has one. */
export const sayWhenAgain = (reply: Reply, { details: { retryAfterSeconds } }: AppError): void => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
}

/** Answers a thrown error in the envelope (D26) and logs what is ours to mend. */
export const replyError = (error: unknown, request: Request, reply: Reply): Reply => {
  const refusal = asAppError(error, request.routeOptions.bodyLimit)
  const { http } = errorCodes[refusal.code]
  if (http >= 500) request.log.error({ err: error }, 'request failed')
  sayWhenAgain(reply, refusal)
  return reply.code(http).send({
    status: 0,
    message: refusal.message,
    data: refusal.details.data ?? null,
    ...(refusal.details.errors ? { errors: refusal.details.errors } : {}),
  })
}
