import type { GatewayChange } from '@e-arrival/contract/gateways'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { gatewayChanges } from './gateways.ts'

const columns: readonly HistoryColumn<GatewayChange>[] = [
  { header: 'Date & Time', unit: '(UTC)', cell: ({ at }) => listDateTime(at) },
  { header: 'From', cell: ({ from }) => from || '-' },
  { header: 'To', cell: ({ to }) => to },
  { header: 'By', cell: ({ by }) => by },
]

/** Who changed the gateway when, the newest first. */
export const GatewayChanges = () => {
  const { data, error, refetch } = useQuery(gatewayChanges)
  return (
    <Panel id="gateway-changes" title="Gateway history">
      {error && !data && (
        <TableFailure
          what="The history"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <p role="status">Loading…</p>}
      {data && (
        <HistoryTable
          label="Gateway history"
          columns={columns}
          rows={data}
          rowId={({ seq }) => seq}
          empty="Not changed yet."
          stackBelow={420}
        />
      )}
    </Panel>
  )
}
