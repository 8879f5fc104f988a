import { useEffect, useEffectEvent } from 'react'

/** Who goes Back or Forward leaves behind what lies over the page: it was about the page that is left. */
export const useLeftByBack = (opened: boolean, onLeave: () => void): void => {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!opened) return
    const onPop = () => leave()
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [opened])
}
