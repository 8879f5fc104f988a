import { isDeepStrictEqual } from 'node:util'
import type { RoutePermission } from '@e-arrival/contract/call/route'
import type { Request } from '../app-type.ts'
import { callerOf, rememberCaller } from './caller-of.ts'
import type { Identify } from './identify.ts'
import { seenCaller } from './identify-caller.ts'
import type { Caller } from './session.ts'

const CHECKED = Symbol('checked')
type Ahead = Request & { [CHECKED]?: Promise<Caller> }

/**
 * Lets a call that only reads begin by what was last known of its session, while `checked` looks at it: one wait for the database
 * instead of two. False where nothing is known, or where it would not do.
 */
export const mayReadAhead = (
  request: Request,
  permission: RoutePermission,
  identify: Identify,
  check: () => Promise<Caller>,
): boolean => {
  const caller = seenCaller(request, permission, identify)
  if (!caller) return false
  const checked = check()
  // It is waited for before anything is answered.
  checked.catch(() => undefined)
  ;(request as Ahead)[CHECKED] = checked
  rememberCaller(request, caller)
  return true
}

/** He was looked at anew since: nothing is answered by what was found before. */
export const forgetChecked = (request: Request): void => {
  delete (request as Ahead)[CHECKED]
}

/** Who calls, now that it was looked at; throws what refuses him. */
export const checkedCaller = async (request: Request): Promise<Caller | undefined> =>
  (await (request as Ahead)[CHECKED]) ?? callerOf(request)

/**
 * What was read ahead, once the session was looked at: refused where it no longer holds, and read again where it is another's by
 * now, or of another role.
 */
export const answerOfChecked = async <T>(
  request: Request,
  work: (caller: Caller) => Promise<T>,
  caller: Caller,
): Promise<T> => {
  if (!(request as Ahead)[CHECKED]) return work(caller)
  const [read] = await Promise.allSettled([work(caller), (request as Ahead)[CHECKED]])
  const checked = (await checkedCaller(request)) ?? caller
  if (!isDeepStrictEqual(checked.session, caller.session)) {
    rememberCaller(request, checked)
    return work(checked)
  }
  if (read.status === 'rejected') throw read.reason
  return read.value
}
