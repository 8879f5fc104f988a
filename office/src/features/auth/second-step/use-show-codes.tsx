import { useShowOnce } from '../../../ui/dialog/use-show-once.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows codes that have just been made; those that were made before them let nobody in any more. */
export const useShowCodes = (): ((codes: readonly string[]) => void) => {
  const showOnce = useShowOnce()
  return (codes) =>
    showOnce({
      title: 'Your recovery codes',
      show: (onKept) => <RecoveryCodes codes={codes} onKept={onKept} />,
      voids: 'recovery codes',
    })
}
