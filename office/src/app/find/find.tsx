import { useEffect } from 'react'
import { latePart } from '../../ui/late/late-part.ts'
import { sayMissing } from '../../ui/late/say-missing.tsx'
import { keepTypedAhead, type TypedAhead } from '../../ui/press/typed-ahead.ts'
import { isFindKey } from './find-shortcut.ts'

const lateBox = latePart(async () => (await import('./find-box.tsx')).FindBox)
let ahead: TypedAhead | undefined
const takeTyped = (): string => ahead?.take() ?? ''

/** Opens the search over everything; what is typed before it stands is typed into it. */
export const openFind = (): void => {
  takeTyped()
  ahead = keepTypedAhead()
  import('./find-box.tsx')
    .then(async ({ openFindBox }) => {
      await lateBox.load()
      openFindBox()
    })
    .catch(() => {
      takeTyped()
      sayMissing()
    })
}

const onKey = (event: KeyboardEvent): void => {
  if (!isFindKey(event)) return
  event.preventDefault()
  openFind()
}

/** The search over everything, and its keys. */
export const Find = () => {
  const Box = lateBox.usePart()
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return Box ? <Box takeTyped={takeTyped} /> : null
}
