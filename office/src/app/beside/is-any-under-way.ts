import { unanswered } from '../../api/name-call.ts'

/** Whether a change was sent that has no answer yet. */
export const isAnyUnderWay = (): boolean =>
  [...unanswered.values()].some(({ underWay }) => underWay > 0)
