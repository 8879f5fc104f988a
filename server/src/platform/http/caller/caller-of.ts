import type { Request } from '../app-type.ts'
import type { Caller } from './session.ts'

/** On the request itself: a map of what lives no longer than a call is what collecting garbage takes longest for. */
const CALLER = Symbol('caller')
type Known = Request & { [CALLER]?: Caller }

/** Who a request is known to come from, for as long as it lives. */
export const rememberCaller = (request: Request, caller: Caller): void => {
  ;(request as Known)[CALLER] = caller
}

export const callerOf = (request: Request): Caller | undefined => (request as Known)[CALLER]
