import { useEffect, useEffectEvent } from 'react'
import type { LatePart } from './late-part.ts'
import { sayMissing } from './say-missing.tsx'
import { useKeptWhileLate } from './use-kept-while-late.ts'

type Props<P> = {
  part: LatePart<P>
  /** It is to be seen now; before, nothing is missed where it stands. */
  wanted: boolean
  /** Tells who asked for it, by a press, that it does not come. What he types until it is there is meant for it. */
  onMissing?: () => void
  props: P
}

/** A part that shows nothing until something is to be shown, as a dialog does. */
export const Late = <P extends object>({ part, wanted, onMissing, props }: Props<P>) => {
  const Part = part.usePart()
  const tellMissing = useEffectEvent(() => {
    sayMissing()
    onMissing?.()
  })
  useEffect(() => {
    if (wanted) part.load().catch(tellMissing)
  }, [part, wanted])
  useKeptWhileLate(wanted && !Part && onMissing !== undefined)
  return Part ? <Part {...props} /> : null
}
