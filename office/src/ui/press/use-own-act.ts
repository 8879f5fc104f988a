import { useIsMutating } from '@tanstack/react-query'
import { useAfterwards } from '../use-afterwards.ts'

/** What the member does himself is shown for so long after it is done, wherever his pointer is. */
const OWN_MS = 2_000

/** Whether the member himself changes something, or did a moment ago. */
export const useOwnAct = (): boolean => useAfterwards(useIsMutating() > 0, OWN_MS)
