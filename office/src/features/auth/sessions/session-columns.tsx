import type { SessionRow } from '@e-arrival/contract/auth/sessions'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import { serverNow } from '../../../api/clock/server-now.ts'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import { agoWords } from '../../../ui/time/ago.rules.ts'
import classes from './sessions.module.css'

/** Whether any session is being ended, and whether it is this one. */
export type Ending = { isAny: boolean; isAll: boolean; isOf: (session: SessionRow) => boolean }

/** A session's device, address and times; the one that asks is named, and ended by Logout alone. */
export const sessionColumns = (
  onEnd: (session: SessionRow) => void,
  { isAny, isOf }: Ending,
): readonly HistoryColumn<SessionRow>[] => [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Device', cell: ({ device }) => device },
  { header: 'IP Address', cell: ({ ip }) => <span className={classes.ip}>{ip}</span> },
  { header: 'Signed in', unit: '(UTC)', cell: (row) => listDateTime(row.created_at) },
  {
    header: 'Last use',
    cell: ({ last_used_at }) => (
      <time dateTime={last_used_at} title={`${listDateTime(last_used_at)} (UTC)`}>
        {agoWords(last_used_at, new Date(serverNow()))}
      </time>
    ),
  },
  {
    header: 'Action',
    cell: (session, index) =>
      session.current ? (
        <span className={classes.current}>This session</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isAny}
          loading={isOf(session)}
          aria-label={`End the session on ${session.device}, ${session.ip}, signed in ${listDateTime(session.created_at)}, number ${index + 1}`}
          onClick={() => onEnd(session)}
        >
          End
        </Button>
      ),
  },
]
