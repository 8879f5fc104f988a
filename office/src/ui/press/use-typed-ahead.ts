import { useCallback, useLayoutEffect, useRef } from 'react'
import { keepTypedAhead, type TypedAhead } from './typed-ahead.ts'

/** What was typed between the opening of a dialog and its first frame; asked for once, then nothing. */
export const useTypedAhead = (opened: boolean): (() => string) => {
  const ahead = useRef<TypedAhead>(undefined)
  useLayoutEffect(() => {
    if (!opened) return
    const kept = keepTypedAhead()
    ahead.current = kept
    return kept.end
  }, [opened])
  return useCallback(() => ahead.current?.take() ?? '', [])
}
