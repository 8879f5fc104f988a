import { endUnused } from '../../api/end-unused.ts'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { withWhose } from '../../ui/toast/with-whose.ts'

const NOT_IN = 'Not signed in, as the form was left or changed before the answer came.'

/** A sign-in, or half of one, of which there is no session. */
export type Begun = { data: { jwtToken: string } } | { step: unknown }

/** Ends a sign-in that came too late to be meant, and says so. */
export const giveUpLate = (begun: Begun, whose: string): void => {
  if ('data' in begun) void endUnused(begun.data.jwtToken)
  sayAgain('info', withWhose(whose, NOT_IN))
}
