import { factorTexts } from '@e-arrival/contract/auth/factors'
import { teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Caller, Session } from '../../platform/http/caller/session.ts'
import { deleteFactors, deviceName, revokeSignIns } from '../auth/auth.public.ts'
import { changingTeam, memberIn } from './changing-team.ts'
import { findMemberByEmail } from './team.read.ts'
import { assertMayTouch } from './team.rules.ts'

type Target = { id: number; name: string }

const take = async (trx: Trx, now: Date, { id }: Target): Promise<void> => {
  if (!(await deleteFactors(trx, id))) throw new AppError('refused', factorTexts.none)
  await revokeSignIns(trx, now, id)
}

const done = ({ id, name }: Target, address: string, device: string) =>
  ({
    kind: 'sign-in.factors-reset',
    data: { memberId: id, name, address, device, detail: '' },
  }) as const

type Ask = { by: Session; from: Pick<Caller, 'ip' | 'userAgent'>; memberId: number }

/** Takes a member's second step away, who lost what he proves it with, and signs him out; never one's own. */
export const resetFactors = (
  db: Db,
  deps: { clock: Clock },
  { by, from, memberId }: Ask,
): Promise<boolean> =>
  changingTeam(db, deps, by, async (trx, caller, team) => {
    const target = memberIn(team, memberId)
    assertMayTouch(caller, target)
    if (caller.id === target.id) throw new AppError('refused', factorTexts.notYourself)
    await take(trx, deps.clock(), target)
    return done(target, from.ip, deviceName(from.userAgent))
  })

/** The same from the command line: the only Admin may be the one who lost it. */
export const resetFactorsOf = (db: Db, email: string): Promise<Target> =>
  inTransaction(db, async (trx) => {
    const target = await findMemberByEmail(trx, email)
    if (!target) throw new AppError('notFound', teamTexts.unknownMember)
    await take(trx, systemClock(), target)
    await appendActivity(trx, systemActor, systemClock(), done(target, '', 'command line'))
    return target
  })
