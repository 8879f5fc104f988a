import { type ChangedMember, type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import {
  assertProved,
  assertSecondStepFresh,
  hashNewPassword,
  isFresh,
  revokeSignIns,
  setPassword,
  withdrawResets,
} from '../auth/auth.public.ts'
import { assertFree } from './assert-free.ts'
import { changingTeam, memberIn } from './changing-team.ts'
import { keepUntouched } from './keep-untouched.rules.ts'
import { assertMayRetype } from './team.rules.ts'
import { saveProfile } from './team.store.ts'

type Deps = { db: Db; clock: Clock; minPassword: number; publicUrl: () => string }

/** Changes a member; false where he was like that already. A new password or type ends his sessions; a new address withdraws the links mailed to the old one. */
export const updateMember = async (
  db: Db,
  deps: Deps,
  session: Session,
  asked: ChangedMember,
): Promise<boolean> => {
  const passwordHash =
    asked.password === null
      ? null
      : await hashNewPassword(asked.password, asked, { ...deps, field: 'password' })
  return changingTeam(db, deps, session, async (trx, caller, team) => {
    const target = memberIn(team, asked.tmId)
    const change = keepUntouched(target, asked)
    assertMayRetype(caller, team, target, change.type)
    await assertStillHe({ ...deps, db: trx }, session, target, change)
    const fields = changedFields(target, change)
    if (fields.length === 0) return undefined
    await assertFree(trx, change, target.id)
    await saveProfile(trx, target.id, change)
    await actOnSignIns(trx, deps.clock(), target, change, passwordHash)
    const data = { memberId: target.id, name: target.name, fields, type: change.type }
    return { kind: 'member.changed', data }
  })
}

/** What a change touches, by name: values would be personal data, and a password's is a secret. */
const changedFields = (target: TeamMember, change: ChangedMember): string[] => [
  ...(['name', 'email', 'type'] as const).filter((field) => target[field] !== change[field]),
  ...(change.password === null ? [] : ['password']),
]

const emailMoves = (target: TeamMember, change: ChangedMember): boolean =>
  foldText(target.email) !== foldText(change.email)

/**
 * The team form is no way round the proof that it is still the member (D73): who may give another one a password, an address, to which
 * links for a new password are mailed, or a type, could sign in as him. Nor round Update Password, where it is his own (D25).
 */
const assertStillHe = async (
  deps: Deps,
  session: Session,
  target: TeamMember,
  change: ChangedMember,
): Promise<void> => {
  const opens = change.password !== null || emailMoves(target, change)
  if (target.id !== session.member.id) {
    if (opens || change.type !== target.type) await assertProved(deps, session)
    return
  }
  if (!opens) return
  await assertSecondStepFresh(deps, session)
  if (!isFresh(session, deps.clock()))
    throw new AppError('refused', teamTexts.signInAgain, { untilProved: true })
}

const actOnSignIns = async (
  trx: Trx,
  now: Date,
  target: TeamMember,
  change: ChangedMember,
  passwordHash: string | null,
): Promise<void> => {
  if (passwordHash !== null) await setPassword(trx, now, target.id, passwordHash)
  else if (change.type !== target.type) await revokeSignIns(trx, now, target.id)
  else if (emailMoves(target, change)) await withdrawResets(trx, now, target.id)
}
