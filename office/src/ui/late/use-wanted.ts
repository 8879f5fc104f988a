import { type ComponentType, useEffect, useState } from 'react'
import type { LatePart } from './late-part.ts'

/** A part that is asked for where it is wanted, once it is here; and whether it was asked for and does not come. */
export const useWanted = <P>(
  part: LatePart<P>,
  wanted: boolean,
): [Part: ComponentType<P> | undefined, isMissing: boolean] => {
  const Part = part.usePart()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted)
      part.load().then(
        () => setFailed(false),
        () => setFailed(true),
      )
  }, [part, wanted])
  return [Part, wanted && failed && !Part]
}
