import type { BulkResult } from '@e-arrival/contract/ids'
import type { QueueName } from '@e-arrival/contract/orders.queues'
import type { OrderRow } from '@e-arrival/contract/orders.rows'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Pagination } from '../../../ui/data-table/pagination.tsx'
import { useDense } from '../../../ui/data-table/use-dense.ts'
import { FailedDialog } from '../actions/failed-dialog.tsx'
import { useFolderAction } from '../actions/use-folder-action.ts'
import { QueueActions } from './queue-actions.tsx'
import { queueDefinition } from './queue-definitions.ts'
import { QueueHead } from './queue-head.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { usePicked } from './use-picked.ts'
import { useQueueColumns } from './use-queue-columns.ts'
import { useQueueRows } from './use-queue-rows.ts'
import { useQueueSearch } from './use-queue-search.ts'

const NO_FAILURES: BulkResult = []
const rowId = (row: OrderRow) => row.order_id
const rowName = (row: OrderRow) => `order ${row.order_id}`

type Props = { queue: QueueName; headActions?: ReactNode; note?: string }

/** The one page of all queues: its head, its toolbar, its table and its pages. The queue's own ways are in queue-definitions. */
export const QueuePage = ({ queue, headActions, note }: Props) => {
  const definition = queueDefinition(queue)
  const [search, change] = useQueueSearch(definition)
  const { state, rows, total, bounded, window } = useQueueRows(queue, search, change)
  const picked = usePicked(rows)
  const [failed, setFailed] = useState(NO_FAILURES)
  const { run, running } = useFolderAction({ queue, onDone: picked.drop, onFailed: setFailed })
  const columns = useQueueColumns(definition, run)
  const [dense] = useDense()
  const open = useOpenOrder()
  return (
    <>
      <QueueHead queue={queue} total={total} bounded={bounded} note={note}>
        {headActions}
      </QueueHead>
      <QueueToolbar search={search} onChange={change}>
        <QueueActions
          actions={definition.actions}
          picked={picked.orders}
          running={running}
          onRun={run}
          onClear={picked.clear}
        />
      </QueueToolbar>
      <DataTable
        label={`Orders: ${queue}`}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        state={state}
        dense={dense}
        {...(window ? { window } : {})}
        sort={search.sort}
        onSort={(sort) => change({ sort: sort as typeof search.sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={open}
      />
      <Pagination
        page={search.page}
        size={search.size}
        sizes={definition.sizes}
        total={total ?? 0}
        bounded={bounded}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
      <FailedDialog failed={failed} onClose={() => setFailed(NO_FAILURES)} />
    </>
  )
}
