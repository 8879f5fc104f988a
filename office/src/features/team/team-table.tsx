import type { TeamMember } from '@e-arrival/contract/team'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import type { TableSort } from '../../ui/data-table/columns/table-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { TableState } from '../../ui/data-table/data-table-props.ts'
import { useDense } from '../../ui/data-table/use-dense.ts'
import { useMayLeadOn } from '../../ui/dialog/use-may-lead-on.ts'
import classes from './manage-team.module.css'
import { myself, teamList, useDeleteMember } from './team.ts'
import { type TeamRow, teamColumns } from './team-columns.tsx'
import { teamRows } from './team-rows.ts'

const GOES =
  'Open orders of this member are free again. Own views and texts, and files that wait, are deleted.'

const rowId = (row: TeamRow) => String(row.id)
const rowName = (row: TeamRow) => row.name

/** Head, rows and the room of a scroll bar: a short team leaves no empty frame, a long one scrolls at 550 px. */
const heightOf = (rows: number): string => `min(550px, ${Math.max(rows, 3) * 40 + 52}px)`

/** Team Member List; Delete asks first (spec 2 §2). */
export const TeamTable = ({ onDeleted }: { onDeleted: (member: TeamMember) => void }) => {
  const [sort, setSort] = useState<TableSort>()
  const [dense] = useDense()
  const confirm = useConfirm()
  const list = useQuery(teamList)
  const { data: me } = useQuery(myself)
  const mayLeadOn = useMayLeadOn()
  const deleting = useDeleteMember((member) => mayLeadOn() && onDeleted(member))
  const rows = list.data && me ? teamRows(me, list.data, sort) : []
  const ask = async (row: TeamRow) => {
    const about = [`${isolated(row.name)} is signed out at once.`, GOES] as const
    if (await confirm({ about, destructive: true })) deleting.mutate(row)
  }
  const state = (): TableState => {
    if (list.error)
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
        columns={teamColumns((row) => void ask(row))}
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
