import type { Changed, RouteDef } from '@e-arrival/contract/call/route'
import { AppError } from '../../app-error.ts'
import type { Request } from '../app-type.ts'
import type { NamedCall } from '../idempotency/answer-once.ts'
import { answersAnew } from '../idempotency/answers-anew.ts'
import type { Caller } from './session.ts'

/** What changes these is answered without a word of any traveller: an erasure too. */
const OF_NO_TRAVELLER = new Set<Changed>([
  'account',
  'assignment',
  'gateway',
  'keys',
  'shift',
  'team',
  'traveller',
  'webhooks',
])

/** Whose keys they are: a member's, or an intake key's (D80). */
const ownerOf = ({ session, intake }: Caller): string | null => {
  if (session) return `member ${session.member.id}`
  return intake ? `intake ${intake.id}` : null
}

/**
 * A writing call of a member or a landing site that names itself, or null; a form's content is not in it yet. One whose answer
 * is a stream takes no key and says so.
 */
export const namedCall = (
  request: Request,
  caller: Caller,
  route: RouteDef,
  body: unknown,
): NamedCall | null => {
  const key = request.headers['idempotency-key']
  const owner = ownerOf(caller)
  if (key === undefined || answersAnew(route) || owner === null) return null
  if (route.reply === 'stream')
    throw new AppError('invalid', 'This call takes no Idempotency-Key: it streams.')
  return {
    ...{ caller: owner, key: String(key), asks: [request.method, request.url, body ?? null] },
    doneTellsOfNobody: route.doneTellsOfNobody === true,
    tellsOfNobody: route.changes?.every((one) => OF_NO_TRAVELLER.has(one)) === true,
  }
}
