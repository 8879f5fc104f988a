import { Socket } from 'node:net'
import type { Request } from '../app-type.ts'
import { rememberCaller } from './caller-of.ts'
import { forgetChecked } from './read-ahead.ts'
import type { Caller } from './session.ts'

const AGAIN = Symbol('look again')
type Awaited = Request & { [AGAIN]?: () => Promise<Caller> }

/** Whether a part of the body has still to come. A call that is injected has come whole, by no socket. */
export const isOnItsWay = ({ raw: { complete, socket } }: Request): boolean =>
  !complete && socket instanceof Socket

/**
 * Has the caller looked at once more when all of his call is there: it may come for minutes, and his session, grant or key may
 * end meanwhile, on any node (D32).
 */
export const lookAgainLater = (request: Request, check: () => Promise<Caller>): void => {
  ;(request as Awaited)[AGAIN] = check
}

/** Looks at the caller of a call that has come whole since; rejects with what refuses him now. Undefined where that was looked at already. */
export const lookAgain = (request: Awaited): Promise<void> | undefined => {
  const check = request[AGAIN]
  if (!check) return undefined
  delete request[AGAIN]
  return check().then((caller) => {
    forgetChecked(request)
    rememberCaller(request, caller)
  })
}

/** A handler that reads its call itself, as that of a form does, has looked again behind it. */
export const assertLookedAgain = (request: Awaited): void => {
  if (request[AGAIN]) throw new Error(`${request.url} has to look again at who calls`)
}
