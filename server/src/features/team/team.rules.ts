import { may, type Role } from '@e-arrival/contract/permissions'
import { type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'

type Caller = { id: number; type: Role }
type Kept = Pick<TeamMember, 'id' | 'type'>

const isLastAdmin = (team: Kept[], target: Kept): boolean =>
  target.type === 'Admin' && team.every(({ id, type }) => id === target.id || type !== 'Admin')

/** An Admin's account, sessions included, is touched by Admins alone (D23). */
export const assertMayTouch = (caller: Caller, target: Kept): void => {
  if (target.type === 'Admin' && !may(caller.type, 'team.manage-admins'))
    throw new AppError('forbidden', teamTexts.adminsOnly)
}

/** Nobody but an Admin makes an Admin, new or out of a member (D23). */
export const assertMayGrant = (caller: Caller, type: Role): void => {
  if (type === 'Admin' && !may(caller.type, 'team.manage-admins'))
    throw new AppError('forbidden', teamTexts.grantsAdmin)
}

/** What a change of role must leave: an Admin. */
export const assertMayRetype = (caller: Caller, team: Kept[], target: Kept, type: Role): void => {
  assertMayTouch(caller, target)
  if (type === target.type) return
  assertMayGrant(caller, type)
  if (isLastAdmin(team, target)) throw new AppError('refused', teamTexts.lastAdmin)
}

/** Nobody deletes himself or the last Admin (D23). */
export const assertMayDelete = (caller: Caller, team: Kept[], target: Kept): void => {
  assertMayTouch(caller, target)
  if (isLastAdmin(team, target)) throw new AppError('refused', teamTexts.lastAdmin)
  if (caller.id === target.id) throw new AppError('refused', teamTexts.notYourself)
}
