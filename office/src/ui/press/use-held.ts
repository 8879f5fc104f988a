import { useState } from 'react'

/** What stands on the screen while a hand is over it: what came meanwhile comes once the hand is gone. */
export const useHeld = <T>(now: T, isHeld: boolean): T => {
  const [shown, show] = useState(now)
  if (!isHeld && shown !== now) show(now)
  return isHeld ? shown : now
}
