import {
  type AssignmentOverview,
  type AssignmentRules,
  assignmentTexts,
} from '@e-arrival/contract/assignment/rules'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { knownRules } from './known-rules.ts'
import { changesOf, textOf, tidied } from './rules.rules.ts'
import { holdRules, readRules, writeRules } from './rules.store.ts'
import { readMembers } from './shift.store.ts'

type Deps = { db: Db; clock: Clock }

/** The rules and the members as the screen shows them; who left is named no more. */
export const showRules = async ({ db, clock }: Deps): Promise<AssignmentOverview> => {
  const { edition, rules, saved_at, saved_by } = await readRules(db)
  const members = await readMembers(db, clock())
  return {
    edition,
    rules: tidied(rules, new Set(members.map(({ id }) => id))),
    saved: saved_at && { at: saved_at.toISOString(), by: saved_by },
    members,
  }
}

/** Whether the rules were on, and are; and whether anything of them is new. */
export type SavedRules = { was: boolean; is: boolean; isNew: boolean }

/** Writes the rules anew, where nobody did since they were shown. On are only rules that were tried as they are. Those that stand there already keep their edition. */
export const saveRules = async (
  { db, clock }: Deps,
  by: Member,
  { edition, ...asked }: AssignmentRules & { edition: number },
): Promise<SavedRules> =>
  inTransaction(db, async (trx) => {
    const stored = await holdRules(trx)
    if (stored.edition !== edition) throw new AppError('conflict', assignmentTexts.meanwhile)
    const rules = await knownRules(trx, asked)
    const members = await trx.selectFrom('staff').select(['id', 'name', 'active']).execute()
    const was = tidied(
      stored.rules,
      new Set(members.filter(({ active }) => active).map(({ id }) => id)),
    )
    const isAlike = textOf(was) === textOf(rules)
    const goesOn = was.on && isAlike
    if (rules.on && !goesOn && stored.tried !== textOf(rules))
      throw invalidField('on', assignmentTexts.tryFirst)
    const switched = { was: was.on, is: rules.on }
    if (stored.saved_at && isAlike && was.on === rules.on) return { ...switched, isNew: false }
    const at = clock()
    await writeRules(trx, { rules, by: by.name, at })
    const nameOf = (id: number) => members.find((one) => one.id === id)?.name ?? ''
    const data = { on: rules.on, changes: changesOf(was, rules, nameOf) }
    const actor = { kind: 'staff', id: by.id, name: by.name } as const
    await appendActivity(trx, actor, at, { kind: 'assignment.rules-changed', data })
    return { ...switched, isNew: true }
  })
