import type { SessionRow } from '@e-arrival/contract/auth/sessions'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { type Ending, sessionColumns } from './session-columns.tsx'

type Props = {
  title: string
  list: UseQueryResult<readonly SessionRow[]>
  endAllLabel: string
  /** Undefined where there is nothing to end. */
  onEndAll: (() => void) | undefined
  onEnd: (session: SessionRow) => void
  ending: Ending
}

/** Live sessions with device, address and last use, to be ended one by one or all. */
export const SessionPanel = ({ title, list, endAllLabel, onEndAll, onEnd, ending }: Props) => (
  <Panel
    id="sessions"
    title={title}
    {...(list.data ? { note: list.data.length } : {})}
    actions={
      onEndAll && (
        <Button
          variant="default"
          size="xs"
          disabled={ending.isAny}
          loading={ending.isAll}
          onClick={onEndAll}
        >
          {endAllLabel}
        </Button>
      )
    }
  >
    <Sessions list={list} onEnd={onEnd} ending={ending} />
  </Panel>
)

const Sessions = ({ list, onEnd, ending }: Pick<Props, 'list' | 'onEnd' | 'ending'>) => {
  if (list.error && !list.data)
    return (
      <div role="alert">
        <p>{messageOf(list.error)}</p>
        <Button variant="default" size="xs" onClick={() => void list.refetch()}>
          Retry
        </Button>
      </div>
    )
  if (!list.data) return <p role="status">Loading…</p>
  return (
    <HistoryTable
      label="Live sessions"
      columns={sessionColumns(onEnd, ending)}
      rows={list.data}
      rowId={(session) => session.id}
      empty="Not signed in anywhere."
    />
  )
}
