import type { OrderView } from '@e-arrival/contract/orders/views'
import { IconUsers } from '@tabler/icons-react'
import { useMay } from '../../../api/use-session.ts'
import { searchOf } from './look.rules.ts'
import type { QueueViews } from './use-queue-views.ts'
import { ViewLink } from './view-link.tsx'
import { ViewMenu } from './view-menu.tsx'
import classes from './views-row.module.css'

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
      {(!view.shared || may('orders.assign-others')) && (
        <ViewMenu view={view} queue={views.queue} />
      )}
    </div>
  )
}
