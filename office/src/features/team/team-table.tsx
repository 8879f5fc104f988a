import type { TeamMember } from '@e-arrival/contract/team'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import type { TableSort } from '../../ui/data-table/columns/table-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { TableState } from '../../ui/data-table/data-table-props.ts'
import { useDense } from '../../ui/data-table/use-dense.ts'
import classes from './manage-team.module.css'
import { myself, teamList, useMembersGoing } from './team.ts'
import { type TeamRow, teamColumns } from './team-columns.tsx'
import { teamRows } from './team-rows.ts'
import { useAskDelete } from './use-ask-delete.ts'

const rowId = (row: TeamRow) => String(row.id)
const rowName = (row: TeamRow) => row.name

/** Head, rows and the room of a scroll bar: a short team leaves no empty frame, a long one scrolls at 550 px. */
const heightOf = (rows: number): string => `min(550px, ${Math.max(rows, 3) * 40 + 52}px)`

/** Team Member List; Delete asks first (spec 2 §2). */
export const TeamTable = ({ onDeleted }: { onDeleted: (member: TeamMember) => void }) => {
  const [sort, setSort] = useState<TableSort>()
  const [dense] = useDense()
  const list = useQuery(teamList)
  const { data: me } = useQuery(myself)
  const going = useMembersGoing()
  const askDelete = useAskDelete(onDeleted)
  const rows = list.data && me ? teamRows(me, list.data, sort) : []
  const state = (): TableState => {
    if (list.error && !list.data)
      return {
        kind: 'failed',
        message: messageOf(list.error),
        onRetry: () => void list.refetch(),
      }
    return list.data && me ? { kind: 'ready' } : { kind: 'loading' }
  }
  return (
    <section
      className={classes.list}
      aria-labelledby="team-list"
      style={{ '--ea-scroll': heightOf(rows.length) } as CSSProperties}
    >
      <h2 id="team-list" className={classes.title}>
        Team Member List
      </h2>
      <DataTable
        label="Team Member List"
        columns={teamColumns((row) => void askDelete(row), going)}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        state={state()}
        dense={dense}
        expected={3}
        sort={sort}
        ownOrder="as they joined"
        onSort={setSort}
      />
    </section>
  )
}
