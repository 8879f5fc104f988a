import { useHotkeys } from '@mantine/hooks'
import { latePart } from '../../ui/late/late-part.ts'
import { sayMissing } from '../../ui/late/say-missing.tsx'
import { FIND_KEY } from './find-shortcut.ts'

const lateBox = latePart(async () => (await import('./find-box.tsx')).FindBox)

/** Opens the search over everything. */
export const openFind = (): void => {
  import('./find-box.tsx')
    .then(async ({ openFindBox }) => {
      await lateBox.load()
      openFindBox()
    })
    .catch(sayMissing)
}

/** The search over everything. Once it is here it listens to its keys itself. */
export const Find = () => {
  const Box = lateBox.usePart()
  useHotkeys(Box ? [] : [[FIND_KEY, openFind]], [])
  return Box ? <Box /> : null
}
