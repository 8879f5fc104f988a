import { type ErrorCode, errorCodes } from '@e-arrival/contract/call/errors'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { answersAnew } from '../idempotency/answers-anew.ts'

const answer = (code: ErrorCode, more = '') => ({
  description: `${errorCodes[code].message}${more}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
const later = (code: ErrorCode) => ({
  ...answer(code, ' Retry-After says when.'),
  headers: {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  },
})

/** Every refusal by its HTTP status (D26), once for all calls. */
export const refusalAnswers = {
  Invalid: answer('invalid'),
  Unauthenticated: answer('unauthenticated'),
  Forbidden: answer('forbidden'),
  KeyReused: answer('keyReused'),
  TooMany: later('tooMany'),
  Unavailable: later('unavailable'),
  Refused: answer('refused', ' The status says which refusal it is: 404, 408, 409, 413 or 415.'),
  Failed: answer('failed'),
} as const

/** Whether a call may carry an Idempotency-Key (D80): a writing call of a member or of a landing site whose answer is no stream. */
export const takesKey = (route: RouteDef): boolean =>
  !answersAnew(route) &&
  route.quietPath === undefined &&
  route.permission !== 'public' &&
  route.permission !== 'tracking-grant' &&
  route.reply !== 'stream'

const ref = (name: keyof typeof refusalAnswers) => ({ $ref: `#/components/responses/${name}` })

/** The refusals that a call may answer. */
export const refusalsOf = (route: RouteDef): Record<string, { $ref: string }> => {
  const { permission, params, query, body } = route
  const stranger = permission === 'public'
  const right = !stranger && permission !== 'tracking-grant' && permission !== 'intake-key'
  return {
    ...(params || query || body ? { 400: ref('Invalid') } : {}),
    ...(stranger ? {} : { 401: ref('Unauthenticated') }),
    ...(right ? { 403: ref('Forbidden') } : {}),
    ...(takesKey(route) ? { 422: ref('KeyReused') } : {}),
    429: ref('TooMany'),
    503: ref('Unavailable'),
    '4XX': ref('Refused'),
    '5XX': ref('Failed'),
  }
}
