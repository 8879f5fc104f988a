import { askRecoveryCodes } from '@e-arrival/contract/auth/factors'
import { call } from '../../../api/call.ts'
import { useShowOnce } from '../../../ui/dialog/use-show-once.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const OVER =
  'These recovery codes no longer work: newer ones were made since, or your second step was removed.'

/** Shows codes that have just been made; those that were made before them let nobody in any more. */
export const useShowCodes = (): ((codes: readonly string[]) => void) => {
  const showOnce = useShowOnce()
  return (codes) =>
    showOnce({
      title: 'Your recovery codes',
      show: (onKept) => <RecoveryCodes codes={codes} onKept={onKept} />,
      works: async (signal) => {
        const body = { code: codes[0] ?? '' }
        return (await call(askRecoveryCodes, { body }, { signal })).data.work
      },
      over: OVER,
    })
}
