import type { FieldError } from '@e-arrival/contract/call/errors'
import type { Role } from '@e-arrival/contract/permissions'
import { teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { nobodysNames } from '../../platform/event-log/actor.ts'
import { foldText } from '../../platform/fold.ts'
import { findTaken } from './team.store.ts'

const refusal = (errors: FieldError[]): AppError =>
  new AppError('conflict', errors[0]?.message ?? teamTexts.nameTaken, { errors })

const reserved = Object.values(nobodysNames).map(foldText)

/** Refuses a name or address that another active member has, in whatever spelling (D23). */
export const assertFree = async (
  db: Db,
  profile: { name: string; email: string; type: Role },
  but?: number,
): Promise<void> => {
  const taken = await findTaken(db, profile, but)
  const errors: FieldError[] = []
  if (taken.name) errors.push({ path: 'name', message: teamTexts.nameTaken })
  if (reserved.includes(foldText(profile.name)))
    errors.push({ path: 'name', message: teamTexts.nameReserved })
  if (taken.email) errors.push({ path: 'email', message: teamTexts.emailTaken })
  if (errors.length > 0) throw refusal(errors)
}

/** The same refusal where the database found the clash first. */
export const takenMeanwhile = (): AppError =>
  refusal([{ path: 'name', message: teamTexts.nameTaken }])
