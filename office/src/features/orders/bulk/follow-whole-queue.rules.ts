import { counted, inDigits } from '../../../ui/digits.ts'
import type { Work } from '../outcome/work.ts'

/** How many orders went through, were refused, and are left. */
export type HowFar = Pick<Work, 'done' | 'refused' | 'left'>

/** What is said of work that was stopped. The server goes on until it hears of it: of what it had not told by then nobody knows here. */
export const stoppedWords = ({ done, refused, left }: HowFar): string => {
  const wentThrough = `At least ${counted(done, 'order')} of ${inDigits(done + refused + left)} went through`
  const wereRefused = refused > 0 ? ` and ${inDigits(refused)} could not be done` : ''
  return `Stopped. ${wentThrough}${wereRefused}; of the other ${inDigits(left)} some may have. Undo takes back what was done.`
}
