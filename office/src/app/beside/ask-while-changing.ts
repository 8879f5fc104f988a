import { toast } from 'react-toastify'
import { hasChangedHands } from '../../api/session.ts'
import { onSignOut } from '../../features/auth/sign-out-here.ts'
import { SEEN_AFTER_MS } from '../../ui/press/press.rules.ts'
import { isAnyUnderWay } from './is-any-under-way.ts'

const ask = (event: BeforeUnloadEvent): void => {
  if (isAnyUnderWay() && !hasChangedHands()) event.preventDefault()
}

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

/**
 * A change is shown as done before its answer has come, and goes with the page or the session where it has not left yet: meanwhile the
 * browser asks before a reload, and Logout says so first.
 */
export const askWhileChanging = (): void => {
  window.addEventListener('beforeunload', ask)
  onSignOut(isMeant)
}
