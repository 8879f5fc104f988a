import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import { HereButton } from './here-button.tsx'
import classes from './here-menu.module.css'
import { useMembersHere } from './members-here.ts'

const lateNames = latePart(async () => (await import('./here-names.tsx')).HereNames)

/** How many members are here, and on a press who. */
export const HereMenu = () => {
  const members = useMembersHere()
  return (
    <div className={classes.place}>
      {members.length > 0 && (
        <LateTrigger part={lateNames} props={{ members }} opens="dialog">
          <HereButton count={members.length} />
        </LateTrigger>
      )}
    </div>
  )
}
