import { useEffect } from 'react'
import { endUnused } from '../../../api/end-unused.ts'
import { useIsThere } from '../../../ui/use-is-there.ts'
import { endCeremony } from './passkey-ceremony.ts'
import type { Entered } from './use-enter.ts'

/**
 * Lets in whom the card of a second step asked for, as long as it stands. Who went back has given that sign-in up: its passkey is asked for no
 * more, and an answer that comes all the same signs nobody in.
 */
export const useOwnAnswer = (onEntered: (entered: Entered) => void) => {
  const isThere = useIsThere()
  useEffect(() => endCeremony, [])
  const enter = (entered: Entered): void => {
    if (isThere()) onEntered(entered)
    else void endUnused(entered.jwtToken ?? entered.data.jwtToken)
  }
  return { isThere, enter }
}
