import {
  CALLS_KEPT,
  type IntakeCall,
  type IntakeKey,
} from '@e-arrival/contract/integrations/intake-keys'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type HistoryColumn, HistoryTable } from '../../../ui/history-table/history-table.tsx'
import classes from '../integrations.module.css'
import { intakeCalls } from '../integrations.ts'
import { Stacked } from '../stacked.tsx'
import { keyName } from './key-columns.tsx'

const columns: readonly HistoryColumn<IntakeCall>[] = [
  { header: 'Date & Time', unit: '(EST)', cell: ({ at }) => estDateTime(at) },
  {
    header: 'Call',
    cell: ({ method, path }) => (
      <span className={classes.mono}>
        {method} {path}
      </span>
    ),
  },
  {
    header: 'Answer',
    cell: ({ status, message, fields }) => (
      <Stacked small={fields.length > 0 && `Fields: ${fields.join(', ')}`}>
        {status} {message}
      </Stacked>
    ),
  },
]

type Props = { intakeKey: IntakeKey | undefined; onClose: () => void }

/** The last calls of a key with what they were answered: nothing of what was sent. */
export const CallsDialog = ({ intakeKey, onClose }: Props) => (
  <Dialog
    opened={Boolean(intakeKey)}
    onClose={onClose}
    title={intakeKey ? `Calls of ${keyName(intakeKey)}` : ''}
    size="xl"
  >
    {intakeKey && <Calls id={intakeKey.id} />}
  </Dialog>
)

const Calls = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(intakeCalls(id))
  if (error && !data)
    return <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={120} aria-label="Loading" />
  return (
    <>
      <p className={classes.lead}>
        The last {CALLS_KEPT}. Calls beyond the limit of a minute are not among them.
      </p>
      <HistoryTable
        label="Calls"
        columns={columns}
        rows={data}
        rowId={(row) => row.id}
        empty="No call yet."
        stackBelow={520}
      />
    </>
  )
}
