import { type QueueName, queueRows } from '@e-arrival/contract/orders/queues'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ordersKey } from '../../../api/order-keys.ts'
import { useMay } from '../../../api/use-session.ts'
import { Count } from '../../../ui/count.tsx'
import { HeldBack } from '../../../ui/data-table/held-back.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import type { ListFilter } from '../list/order-list.ts'
import { UndoMenu } from '../undo/undo-menu.tsx'
import classes from './queue-head.module.css'

type Props = {
  queue: QueueName
  total: number | undefined
  bounded: boolean
  /** What the export holds; absent where no list is shown. */
  filter?: ListFilter
  note?: string | undefined
  /** What the list does not show yet, and how Refresh shows it. */
  held?: { behind: string | undefined; show: () => void }
  children?: ReactNode
}

/** The queue's title and count, and Refresh, which fetches list and counts again in place (D44). */
export const QueueHead = ({ queue, total, bounded, filter, note, held, children }: Props) => {
  const may = useMay()
  return (
    <PageHead
      title={queueRows[queue].title}
      note={
        <span className={classes.note}>
          <span>
            {note && `${note} · `}
            <Count value={total} bounded={bounded} />
          </span>
          <HeldBack className={classes.behind}>{held?.behind}</HeldBack>
        </span>
      }
    >
      {children}
      <UndoMenu />
      {filter && may('orders.export') && <ExportButton queue={queue} filter={filter} />}
      <Refresh onRefresh={held?.show} />
    </PageHead>
  )
}

const Refresh = ({ onRefresh }: { onRefresh: (() => void) | undefined }) => {
  const queries = useQueryClient()
  const fetching = useIsFetching({ queryKey: ordersKey }) > 0
  return (
    <RefreshButton
      fetching={fetching}
      onRefresh={() => {
        onRefresh?.()
        void queries.invalidateQueries({ queryKey: ordersKey })
      }}
    />
  )
}
