import { useEffect, useState } from 'react'

/** What opens under a moving hand is not answered for this long: nobody has read it yet. */
const UNREAD_MS = 500

/** True once the dialog has been open long enough to have been seen. */
export const useArmed = (opened: boolean): boolean => {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    setArmed(false)
    if (!opened) return
    const timer = setTimeout(() => setArmed(true), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [opened])
  return armed
}
