import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findMemberByName } from '../transition/orders.store.ts'
import { allowed, type By, type OrderAction } from '../transition/transition-state.ts'

/** Who orders are to be assigned to, as a call says it: a member's name, or null for nobody. */
export type Assignment = { assignto: string | null; reassign?: boolean | undefined }

const freeAction: OrderAction = {
  kind: 'free',
  label: 'Moved to Original Folder',
  change: { kind: 'free' },
}

/**
 * "Assign to me" takes free orders only, whoever presses it. Admin and Manager may give orders to others, held ones too,
 * and take over for themselves where the call says reassign (D15).
 */
export const assignAction = async (
  db: Db,
  { assignto, reassign = false }: Assignment,
  by: By,
): Promise<OrderAction> => {
  if (assignto === null) return freeAction
  if (reassign && !allowed(by, 'orders.assign-others')) throw new AppError('forbidden')
  const to = await findMemberByName(db, assignto)
  const isOther = to?.id !== by.actor.id
  if (isOther && !allowed(by, 'orders.assign-others')) throw new AppError('forbidden')
  if (!to) throw invalidField('assignto', `There is no team member named ${assignto}`)
  return {
    kind: 'assign',
    label: `Assigned to ${to.name}`,
    change: { kind: 'assign', to, takeOver: isOther || reassign },
  }
}
