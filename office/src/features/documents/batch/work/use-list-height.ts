import { useAdding } from './adding.ts'
import { useGiving } from './giving.ts'

/** How tall a list of files may stand in the dock, in pixels: what is pressed below it, for some seconds only, stays in sight. */
export const useListHeight = (): number => {
  const { failed } = useAdding()
  const { given } = useGiving()
  return failed.length > 0 && given.length > 0 ? 76 : 190
}
