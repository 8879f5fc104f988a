import { useEffect, useState } from 'react'

/** True while something is so, and for a while after. */
export const useAfterwards = (isSo: boolean, forMs: number): boolean => {
  const [stays, setStays] = useState(isSo)
  useEffect(() => {
    if (isSo) return setStays(true)
    const timer = setTimeout(() => setStays(false), forMs)
    return () => clearTimeout(timer)
  }, [isSo, forMs])
  return isSo || stays
}
