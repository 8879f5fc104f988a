import { authTexts, type signIn } from '@e-arrival/contract/auth'
import type { RouteData } from '@e-arrival/contract/call/route'
import { toast } from 'react-toastify'

type Entered = RouteData<typeof signIn> & { recoveryCodes?: string[] | null }

/** Warns who has signed in of what should be put right: a password that is easy to guess, recovery codes that nobody said he keeps. */
export const warnEntered = (data: Entered): void => {
  if (data.passwordTooEasy) toast.warn(authTexts.passwordTooEasy)
  // A node of the version before does not say it, and nothing is said of it then.
  if (data.recoveryCodesKept === false && !data.recoveryCodes) toast.warn(authTexts.codesNotKept)
}
