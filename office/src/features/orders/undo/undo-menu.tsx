import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import { UndoButton } from './undo-button.tsx'

const lateList = latePart(async () => (await import('./undo-list.tsx')).UndoList)

/** The member's own actions that can still be taken back. */
export const UndoMenu = () => (
  <LateTrigger part={lateList} props={{}} opens="menu">
    <UndoButton />
  </LateTrigger>
)
