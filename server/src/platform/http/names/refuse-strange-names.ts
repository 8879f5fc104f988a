import type { RouteDef } from '@e-arrival/contract/call/route'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { strangeNames } from './strange-names.ts'

/** So many are told of a call that has nothing else. */
const MOST_TOLD = 50

type Schemas = { querystring?: z.ZodType; body?: z.ZodType }

/** The refusal (400, each named) of what a call names that its route does not know; undefined where it knows all of it. */
export const strangeIn = (
  route: Pick<RouteDef, 'takesMore'>,
  { querystring, body }: Schemas,
  sent: { query: unknown; body: unknown },
): AppError | undefined => {
  const takesMore = route.takesMore === true
  const errors = [
    ...(querystring ? strangeNames(querystring, sent.query, { takesMore }) : []),
    ...(body ? strangeNames(body, sent.body, { takesMore }) : []),
  ].slice(0, MOST_TOLD)
  return errors.length > 0 ? new AppError('invalid', errors[0]?.message, { errors }) : undefined
}
