import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  codes: readonly string[] | null | undefined
  onClose: () => void
  onKept: () => void
}

export const CodesDialog = ({ codes, onClose, onKept }: Props) => (
  <Dialog opened={Boolean(codes)} onClose={onClose} shownOnce title="Your recovery codes">
    {codes && <RecoveryCodes codes={codes} onKept={onKept} />}
  </Dialog>
)
