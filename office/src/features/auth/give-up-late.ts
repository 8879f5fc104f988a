import { endUnused } from '../../api/end-unused.ts'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { withWhose } from '../../ui/toast/with-whose.ts'
import type { Begun } from './use-sign-in.ts'

const NOT_IN = 'Not signed in, as the form was left or changed before the answer came.'

/** Ends a sign-in that came too late to be meant, and says so. */
export const giveUpLate = (begun: Begun, whose: string): void => {
  if (!('step' in begun)) void endUnused(begun.data.jwtToken)
  sayAgain('info', withWhose(whose, NOT_IN))
}
