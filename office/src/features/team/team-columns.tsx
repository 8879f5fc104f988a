import type { TeamMember } from '@e-arrival/contract/team'
import { Button } from '@mantine/core'
import { CellText } from '../../ui/data-table/cell-text.tsx'
import type { TableColumn } from '../../ui/data-table/columns/table-column.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './manage-team.module.css'

export type TeamRow = TeamMember & {
  place: number
  me: boolean
  /** What D23 lets the caller do to this member; what it does not is not offered. */
  editable: boolean
  deletable: boolean
}

/** The columns of the Team Member List (spec 2 §2). */
export const teamColumns = (
  onDelete: (row: TeamRow) => void,
  going: readonly number[],
): readonly TableColumn<TeamRow>[] => [
  { id: 'place', header: '#', width: 50, cell: (row) => row.place },
  {
    id: 'name',
    header: 'Name',
    width: 200,
    sortable: true,
    card: 'head',
    cell: (row) => (
      <span className={classes.name}>
        <CellText value={row.name} />
        {row.me && <span className={classes.me}>You</span>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    width: 230,
    sortable: true,
    cell: (row) => <CellText value={row.email} />,
  },
  {
    id: 'password',
    header: 'Password',
    width: 110,
    cell: (row) => row.password,
  },
  { id: 'type', header: 'Type', width: 120, sortable: true, cell: (row) => row.type },
  {
    id: 'action',
    header: 'Action',
    width: 150,
    card: 'foot',
    cell: (row) => <Actions row={row} going={going.includes(row.id)} onDelete={onDelete} />,
  },
]

type ActionsProps = { row: TeamRow; going: boolean; onDelete: (row: TeamRow) => void }

const Actions = ({ row, going, onDelete }: ActionsProps) => (
  <span className={classes.actions}>
    {row.editable && (
      <LinkButton
        to="/admin/manage-team/$teamMemberId"
        params={{ teamMemberId: String(row.id) }}
        variant="default"
        size="compact-sm"
        aria-label={`Edit ${row.name}`}
      >
        Edit
      </LinkButton>
    )}
    {row.deletable && (
      <Button
        variant="default"
        size="compact-sm"
        className={classes.delete ?? ''}
        loading={going}
        aria-label={`Delete ${row.name}`}
        onClick={() => onDelete(row)}
      >
        Delete
      </Button>
    )}
    {!row.editable && <span className={classes.none}>Admins only</span>}
  </span>
)
