import type { Unanswered } from '../../api/lost/may-undo.ts'
import { unanswered } from '../../api/name-call.ts'
import { saves } from './saves.ts'

/** What was sent to save something of the member's, and has no answer yet. */
export const underWay = (): Unanswered[] =>
  [...unanswered].filter(([says, call]) => call.underWay > 0 && saves(says)).map(([, call]) => call)

/** Whether a change was sent that has no answer yet. */
export const isAnyUnderWay = (): boolean => underWay().length > 0
