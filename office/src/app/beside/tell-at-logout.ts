import { toast } from 'react-toastify'
import { onSignOut } from '../../features/auth/sign-out-here.ts'
import { SEEN_AFTER_MS } from '../../ui/press/press.rules.ts'
import { isAnyUnderWay } from './is-any-under-way.ts'

const UNDER_WAY =
  'A change is still on its way, and may be made all the same. Logout again leaves it.'
const MEANT_MS = 10_000
let toldAt = Number.NEGATIVE_INFINITY

/** The first press is told what it would cost; one that comes once that can have been read means it. */
const isMeant = (): boolean => {
  const since = performance.now() - toldAt
  if (!isAnyUnderWay() || (since > SEEN_AFTER_MS && since < MEANT_MS)) return true
  if (since >= MEANT_MS) toldAt = performance.now()
  toast.info(UNDER_WAY, { toastId: UNDER_WAY })
  return false
}

/** Logout says first that a change has no answer yet: it goes with the session where it has not left. */
export const tellAtLogout = (): void => onSignOut(isMeant)
