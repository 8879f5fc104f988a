import type { Request } from '../app-type.ts'
import type { Caller } from './session.ts'

const callers = new WeakMap<Request, Caller>()

/** Who a request is known to come from, for as long as it lives. */
export const rememberCaller = (request: Request, caller: Caller): void => {
  callers.set(request, caller)
}

export const callerOf = (request: Request): Caller | undefined => callers.get(request)
