import type { BulkResult } from '@e-arrival/contract/call/ids'
import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import type { Progress } from './progress-dialog.tsx'

const lateProgress = latePart(async () => (await import('./progress-dialog.tsx')).ProgressDialog)
const lateFailed = latePart(async () => (await import('./failed-dialog.tsx')).FailedDialog)

type Props = {
  progress: Progress | undefined
  onStop: () => void
  failed: BulkResult
  onClose: () => void
}

/** How far an action on many orders is, and at its end what could not be done. */
export const OutcomeDialogs = ({ progress, onStop, failed, onClose }: Props) => (
  <>
    <Late part={lateProgress} wanted={progress !== undefined} props={{ progress, onStop }} />
    <Late part={lateFailed} wanted={failed.length > 0} props={{ failed, onClose }} />
  </>
)
