import {
  type RescueState,
  rescueHeadings,
  rescueStates,
  sendWords,
} from '@e-arrival/contract/mail/rescue'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { Choice } from '../../../ui/choice.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { OlderButton } from '../../../ui/history-table/older-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import classes from './rescue.module.css'
import { rescueColumns } from './rescue-columns.tsx'
import { formatCount, type RescueList, useRescueList } from './rescue-list.ts'
import { useRetry } from './use-retry.ts'

/** Mails that have not arrived, with their reason and what can be done about them. */
export const RescuePage = () => {
  const [state, setState] = useState<RescueState>('queued')
  const list = useRescueList(state)
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      <PageHead title="Mail">
        <RefreshButton fetching={list.isFetching} onRefresh={() => void list.refetch()} />
      </PageHead>
      <Choice legend="Which mails" names={rescueStates} chosen={state} onChoose={setState}>
        {(name) => (
          <>
            {rescueHeadings[name]}
            {counts && <span className={classes.count}>{formatCount(counts[name] ?? 0)}</span>}
          </>
        )}
      </Choice>
      {list.error && !list.data ? (
        <TableFailure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <MailsOf key={state} state={state} list={list} />
      )}
    </>
  )
}

const emptyWords: Record<RescueState, string> = {
  queued: 'No mail waits.',
  held: 'No mail is held back.',
  failed: 'No mail has failed.',
  unknown: 'No mail is in doubt.',
  bounced: 'No mail came back.',
  written: 'No mail was left unsent for want of a provider.',
}

const MailsOf = ({ state, list }: { state: RescueState; list: RescueList }) => {
  const { retryOne, retryAll, busy, isSending, isSendingAll } = useRetry(state)
  if (!list.data) return <Skeleton h={160} aria-hidden="true" />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const count = formatCount(list.data.pages[0]?.counts[state] ?? rows.length)
  return (
    <Panel
      id="mails"
      title={rescueHeadings[state]}
      note={count}
      actions={
        rows.length > 0 && (
          <Button
            size="xs"
            disabled={busy}
            loading={isSendingAll}
            onClick={() => void retryAll(rows, count, !list.hasNextPage)}
          >
            {sendWords(state).all}
          </Button>
        )
      }
    >
      <HistoryTable
        label={`Mails: ${rescueHeadings[state]}`}
        columns={rescueColumns({
          ...{ state, busy, isSending },
          onRetry: (mail, by) => void retryOne(mail, by),
        })}
        rows={rows}
        rowId={(mail) => mail.id}
        empty={emptyWords[state]}
        stackBelow={760}
        paged
      />
      <OlderButton list={list} />
    </Panel>
  )
}
