import { hasChangedHands } from '../../api/session.ts'
import { isAnyUnderWay } from './is-any-under-way.ts'

const ask = (event: BeforeUnloadEvent): void => {
  if (isAnyUnderWay() && !hasChangedHands()) event.preventDefault()
}

/**
 * A change is shown as done before its answer has come, and goes with the page where it has not left yet: meanwhile the browser asks before
 * a reload. It hangs on no file that comes later, and may not come.
 */
export const askWhileChanging = (): void => window.addEventListener('beforeunload', ask)
