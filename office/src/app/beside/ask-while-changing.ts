import { isAnyUnderWay } from '../../api/name-call.ts'
import { hasChangedHands } from '../../api/session.ts'

const ask = (event: BeforeUnloadEvent): void => {
  if (isAnyUnderWay() && !hasChangedHands()) event.preventDefault()
}

/** A change is shown as done before its answer has come, and goes with the page where it has not left yet: meanwhile the browser asks. */
export const askWhileChanging = (): void => window.addEventListener('beforeunload', ask)
