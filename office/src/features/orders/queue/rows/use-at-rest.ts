import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls with what was given last, once nothing has been given for `ms` and one more frame was begun without: where a frame takes longer than
 * that, what each frame moves on has not come to rest.
 */
export const useAtRest = <Given extends unknown[]>(
  call: (...given: Given) => void,
  ms: number,
): ((...given: Given) => void) => {
  const waiting = useRef({ timer: 0, frame: 0 })
  const stop = useCallback(() => {
    window.clearTimeout(waiting.current.timer)
    window.cancelAnimationFrame(waiting.current.frame)
  }, [])
  useEffect(() => stop, [stop])
  return useCallback(
    (...given: Given) => {
      stop()
      waiting.current.timer = window.setTimeout(() => {
        waiting.current.frame = window.requestAnimationFrame(() => call(...given))
      }, ms)
    },
    [call, ms, stop],
  )
}
