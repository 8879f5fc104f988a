import type { Caller } from '../../../platform/http/caller/session.ts'
import { actorOf, memberOf } from '../../../platform/http/serve-route.ts'
import type { By } from './transition-state.ts'

/** The signed-in member as the transition function judges him. */
export const byOf = (caller: Caller): By => ({
  actor: actorOf(caller),
  role: memberOf(caller).type,
})
