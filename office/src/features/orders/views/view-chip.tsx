import type { OrderView } from '@e-arrival/contract/orders/views'
import { TO_SHARE } from '@e-arrival/contract/permissions'
import { IconUsers } from '@tabler/icons-react'
import { useMay } from '../../../api/use-session.ts'
import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import { searchOf } from './look.rules.ts'
import type { QueueViews } from './use-queue-views.ts'
import { ViewButton } from './view-button.tsx'
import { ViewLink } from './view-link.tsx'
import classes from './views-row.module.css'

const lateMenu = latePart(async () => (await import('./view-menu.tsx')).ViewMenu)

type Props = { view: OrderView; views: QueueViews }

/** One view: its name leads to it, and beside it stands what its member may do with it. */
export const ViewChip = ({ view, views }: Props) => {
  const may = useMay()
  return (
    <div className={classes.chip}>
      <ViewLink
        to={searchOf(view.look, views.search)}
        current={view.id === views.currentId}
        title={view.name}
      >
        {view.shared && <IconUsers size={14} role="img" aria-label="Shared:" />}
        <span className={classes.name}>{view.name}</span>
      </ViewLink>
      {(!view.shared || may(TO_SHARE)) && (
        <LateTrigger part={lateMenu} props={{ view, views }} opens="menu">
          <ViewButton name={view.name} />
        </LateTrigger>
      )}
    </div>
  )
}
