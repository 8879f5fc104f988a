import type { signIn } from '@e-arrival/contract/auth'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '../../../api/call.ts'
import { takePlace } from '../../../api/cut-off.ts'
import { storeSession } from '../../../api/session.ts'
import { sessionOf } from '../../../api/token.ts'
import { sayAnswer } from '../../../ui/toast/say-done.ts'

type SignedIn = Answer<typeof signIn>
/** A sign-in that is complete; with a first factor, its recovery codes. */
export type Entered = SignedIn & { data: SignedIn['data'] & { recoveryCodes?: string[] | null } }

const warn = async (data: Entered['data']): Promise<void> =>
  (await import('../warn-entered.ts').catch(() => null))?.warnEntered(data)

/** Keeps the session of a complete sign-in (D32) and goes to /admin, or on where the server's end of a session cut one off. */
export const useEnter = () => {
  const navigate = useNavigate()
  return (entered: Entered) => {
    const session = sessionOf(entered.jwtToken ?? entered.data.jwtToken)
    if (!session) throw new Error('The access token cannot be read.')
    storeSession(session)
    sayAnswer(entered)
    void warn(entered.data)
    return navigate({ href: takePlace(session.name) ?? '/admin' })
  }
}
