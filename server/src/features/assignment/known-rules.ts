import { type AssignmentRules, assignmentTexts } from '@e-arrival/contract/assignment/rules'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { tidied } from './rules.rules.ts'

/** Rules as they are stored: a member who left is named no more, one who never was is refused. */
export const knownRules = async (db: Db, rules: AssignmentRules): Promise<AssignmentRules> => {
  const ids = rules.members.map(({ id }) => id)
  const staff =
    ids.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'active']).where('id', 'in', ids).execute()
  const known = new Set(staff.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalidField(`members.${unknown}.id`, assignmentTexts.unknownMember)
  return tidied(rules, new Set(staff.filter(({ active }) => active).map(({ id }) => id)))
}
