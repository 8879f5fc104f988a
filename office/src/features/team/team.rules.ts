import { may, type Role, roles } from '@e-arrival/contract/permissions'
import type { TeamMember } from '@e-arrival/contract/team'

type Asking = { id: number; type: Role }
type Team = readonly Pick<TeamMember, 'id' | 'type'>[]
type Target = Pick<TeamMember, 'id' | 'type'>

const isLastAdmin = (team: Team, { id, type }: Target): boolean =>
  type === 'Admin' && team.every((other) => other.id === id || other.type !== 'Admin')

/** An Admin's account is changed by Admins alone (D23). */
export const mayEdit = (me: Asking, target: Target): boolean =>
  target.type !== 'Admin' || may(me.type, 'team.manage-admins')

/** Nobody deletes himself or the last Admin (D23). */
export const mayDelete = (me: Asking, team: Team, target: Target): boolean =>
  mayEdit(me, target) && me.id !== target.id && !isLastAdmin(team, target)

/** The types one may give: Admin is given by Admins alone, and the last Admin stays one (D23). */
export const grantable = (me: Asking, team: Team, target?: Target): readonly Role[] => {
  if (target && isLastAdmin(team, target)) return ['Admin']
  return roles.filter((role) => role !== 'Admin' || may(me.type, 'team.manage-admins'))
}
