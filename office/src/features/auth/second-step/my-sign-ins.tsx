import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { readAgain } from '../../../api/live/read-again.ts'
import { type HistoryColumn, HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { type Row, signInWords } from './sign-in-words.ts'

const columns: readonly HistoryColumn<Row>[] = [
  { header: 'Date & Time', unit: '(UTC)', cell: ({ at }) => listDateTime(at) },
  { header: 'What', cell: signInWords },
  { header: 'Device', cell: ({ device }) => device || '-' },
  { header: 'IP Address', cell: ({ address }) => address || '-' },
]

export const mySignIns = queryOptions({
  queryKey: ['my-sign-ins'],
  queryFn: async ({ signal }) => (await call(listMySignIns, {}, { signal })).data,
  ...readAgain,
})

/** What happened to the member's sign-in lately: he knows best what was not he (D74). */
export const MySignIns = () => {
  const { data, error } = useQuery(mySignIns)
  return (
    <Panel id="sign-ins" title="Recent sign-ins">
      {error && !data && <p role="alert">{messageOf(error)}</p>}
      {!data && !error && <p role="status">Loading…</p>}
      {data && (
        <HistoryTable
          label="Recent sign-ins"
          columns={columns}
          rows={data}
          rowId={({ seq }) => String(seq)}
        />
      )}
    </Panel>
  )
}
