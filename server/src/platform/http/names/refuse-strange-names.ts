import type { RouteDef } from '@e-arrival/contract/call/route'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { firstOf, strangeNames } from './strange-names.ts'

type Schemas = { querystring?: z.ZodType; body?: z.ZodType }

function* inCall(
  { querystring, body }: Schemas,
  sent: { query: unknown; body: unknown },
  takesMore: boolean,
): ReturnType<typeof strangeNames> {
  if (querystring) yield* strangeNames(querystring, sent.query, { takesMore })
  if (body) yield* strangeNames(body, sent.body, { takesMore })
}

/** The refusal (400, each named) of what a call names that its route does not know; undefined where it knows all of it. */
export const strangeIn = (
  route: Pick<RouteDef, 'takesMore'>,
  schemas: Schemas,
  sent: { query: unknown; body: unknown },
): AppError | undefined => {
  const errors = firstOf(inCall(schemas, sent, route.takesMore === true))
  return errors.length > 0 ? new AppError('invalid', errors[0]?.message, { errors }) : undefined
}
