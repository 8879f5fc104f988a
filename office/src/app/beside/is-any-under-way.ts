import type { Unanswered } from '../../api/lost/may-undo.ts'
import { unanswered } from '../../api/name-call.ts'

/** What was sent to save something of the member's, and has no answer yet. */
export const underWay = (): Unanswered[] =>
  [...unanswered.values()].filter((call) => call.underWay > 0 && !call.savesNothing)

/** Whether a change was sent that has no answer yet. */
export const isAnyUnderWay = (): boolean => underWay().length > 0
