import { useEffect } from 'react'
import { toast } from 'react-toastify'
import { missingWords } from '../broken/missing-part.tsx'
import type { LatePart } from './late-part.ts'

/** Says that a part which was asked for could not be loaded. */
export const sayMissing = (): void => void toast.error(missingWords(), { toastId: 'missing part' })

type Props<P> = {
  part: LatePart<P>
  /** It is to be seen now; before, nothing is missed where it stands. */
  wanted: boolean
  props: P
}

/** A part that shows nothing until something is to be shown, as a dialog does. */
export const Late = <P extends object>({ part, wanted, props }: Props<P>) => {
  const Part = part.usePart()
  useEffect(() => {
    if (wanted) part.load().catch(sayMissing)
  }, [part, wanted])
  return Part ? <Part {...props} /> : null
}
