import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  codes: readonly string[] | null | undefined
  onClose: () => void
}

export const CodesDialog = ({ codes, onClose }: Props) => (
  <Dialog opened={Boolean(codes)} onClose={onClose} shownOnce title="Your recovery codes">
    {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
  </Dialog>
)
