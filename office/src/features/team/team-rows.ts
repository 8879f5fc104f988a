import type { Role } from '@e-arrival/contract/permissions'
import type { TeamMember } from '@e-arrival/contract/team'
import type { TableSort } from '../../ui/data-table/columns/table-column.ts'
import { mayDelete, mayEdit } from './team.rules.ts'
import type { TeamRow } from './team-columns.tsx'

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const sorted = (
  team: readonly TeamMember[],
  sort: TableSort | undefined,
): readonly TeamMember[] => {
  const field = (['name', 'email', 'type'] as const).find((name) => name === sort?.id)
  if (!field) return team
  const turn = sort?.desc ? -1 : 1
  return team.toSorted((a, b) => turn * words.compare(a[field], b[field]))
}

/** The team as the table shows it to the caller, numbered in the order it is sorted now. */
export const teamRows = (
  me: { id: number; type: Role },
  team: readonly TeamMember[],
  sort: TableSort | undefined,
): TeamRow[] =>
  sorted(team, sort).map((member, index) => ({
    ...member,
    place: index + 1,
    me: member.id === me.id,
    editable: mayEdit(me, member),
    deletable: mayDelete(me, team, member),
  }))
