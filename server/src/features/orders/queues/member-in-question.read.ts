import { may } from '@e-arrival/contract/permissions'
import type { Db } from '../../../platform/db/db.ts'
import { foldText } from '../../../platform/fold.ts'
import type { Member } from '../../../platform/http/caller/session.ts'

/** The member of a name, however it is spelled; of several, who works here now. */
export const memberNamed = async (db: Db, name: string): Promise<number | undefined> => {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('name_folded', '=', foldText(name))
    .orderBy('active', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.id
}

/**
 * Whose My Orders a call means (D20): the caller's own, or for who may see others' the member of that name. 0, nobody,
 * where no member has the name.
 */
export const memberInQuestion = async (
  db: Db,
  caller: Member,
  userName: string | undefined,
): Promise<number> => {
  const name = userName?.trim() ?? ''
  if (name === '' || name === caller.name || !may(caller.type, 'orders.see-others'))
    return caller.id
  return (await memberNamed(db, name)) ?? 0
}
