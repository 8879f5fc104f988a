import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { ReactNode } from 'react'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Pagination } from '../../../ui/data-table/pages/pagination.tsx'
import { useDense } from '../../../ui/data-table/use-dense.ts'
import { withOwnSort } from '../arrange/own-sort.rules.ts'
import { useArranged } from '../arrange/use-arranged.ts'
import { ClaimButton } from '../claim/claim-button.tsx'
import { useQueueSearch } from '../list/use-queue-search.ts'
import { ViewersShown } from '../viewing/viewers-shown.tsx'
import { useArrangedHere } from '../views/arranged-here.ts'
import { useQueueViews } from '../views/use-queue-views.ts'
import { ViewsRow } from '../views/views-row.tsx'
import { QueueActions } from './queue-actions.tsx'
import { queueDefinition } from './queue-definitions.ts'
import { QueueHead } from './queue-head.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useHeldRows } from './rows/use-held-rows.ts'
import { useQueueColumns } from './rows/use-queue-columns.ts'
import { useQueueRows } from './rows/use-queue-rows.ts'
import { useDropLeft } from './use-drop-left.ts'
import { useOffersAny } from './use-offers-any.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderAhead } from './use-order-ahead.ts'
import { usePicked } from './use-picked.ts'
import { useQueueActions } from './use-queue-actions.ts'
import { listedNow, wholeQueueOf } from './whole-queue-of.ts'

const rowId = (row: OrderRow) => row.order_id
const rowName = (row: OrderRow) => `order ${row.order_id}`

type Props = { queue: QueueName; headActions?: ReactNode; note?: string }

/** The one page of all queues: its head, its toolbar, its table and its pages. The queue's own ways are in queue-definitions. */
export const QueuePage = ({ queue, headActions, note }: Props) => {
  const definition = queueDefinition(queue)
  const [search, change] = useQueueSearch(definition)
  const arranged = useArrangedHere(useArranged(queue), search, change)
  const views = useQueueViews(queue, search, arranged)
  const listed = withOwnSort(search, arranged.ownSort)
  const list = useQueueRows(queue, listed, change)
  const held = useHeldRows(list, listed)
  const picked = usePicked(held.rows, search, listedNow(list))
  const { stillMeant } = useDropLeft(queue, listed, picked)
  const actions = useQueueActions(queue, picked, stillMeant)
  const columns = useQueueColumns(definition, arranged.hidden, actions.run)
  const offersAny = useOffersAny(definition)
  const [dense] = useDense()
  const open = useOpenOrder({ fromList: true })
  const point = useOrderAhead()
  return (
    <>
      <QueueHead
        queue={queue}
        total={list.total}
        bounded={list.bounded}
        filter={listed}
        note={note}
        held={held}
      >
        {headActions}
        {definition.claims && <ClaimButton queue={queue} month={search.month} />}
      </QueueHead>
      <ViewsRow key={queue} views={views} still={held.isOver} />
      <QueueToolbar
        definition={definition}
        search={search}
        arranged={arranged}
        views={views}
        onChange={change}
      >
        <QueueActions
          definition={definition}
          picked={picked}
          whole={wholeQueueOf(queue, search, list)}
          running={actions.running}
          onRun={actions.runPicked}
        />
      </QueueToolbar>
      <div {...held.over} data-queue={queue}>
        <ViewersShown>
          <DataTable
            label={note ? `${note} orders` : 'Orders'}
            columns={columns}
            rows={held.rows}
            rowId={rowId}
            rowName={rowName}
            state={list.state}
            dense={dense}
            {...(list.window ? { window: list.window } : {})}
            sort={search.sort}
            ownSort={arranged.ownSort}
            ownOrder={arranged.ownOrder}
            onSort={(sort) => change({ sort: sort as typeof search.sort })}
            {...(offersAny ? { selection: picked.selection, onSelect: picked.select } : {})}
            onOpen={open}
            onPoint={point}
          />
        </ViewersShown>
      </div>
      <Pagination
        page={search.page}
        size={search.size}
        sizes={definition.sizes}
        total={list.total}
        bounded={list.bounded}
        stale={list.stale}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </>
  )
}
