import { handOverTexts } from '@e-arrival/contract/hand-over/hand-over'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { tellScreens } from '../../platform/live/tell.store.ts'
import { insertReader, signerOf } from './hand-over.store.ts'

/** A member says that he has read what another one handed over; said again it stays as it was said first. */
export const acknowledgeHandOver = (
  db: Db,
  { clock }: { clock: Clock },
  member: Member,
  id: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const signer = await signerOf(trx, id)
    if (signer === undefined) throw new AppError('notFound', handOverTexts.unknown)
    if (signer === member.id) throw new AppError('refused', handOverTexts.own)
    const { id: member_id, name: member_name } = member
    const reader = { note_id: id, member_id, member_name, read_at: clock() }
    if (await insertReader(trx, reader)) await tellScreens(trx, 'hand-over')
  })
