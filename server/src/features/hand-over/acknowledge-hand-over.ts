import { handOverTexts } from '@e-arrival/contract/hand-over/hand-over'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { tellScreens } from '../../platform/live/notify-orders.store.ts'
import { noteReader, signerOf, takeReaderBack } from './hand-over.store.ts'

/** A member says that he has read what another one handed over, or that he has not after all; false where it was so already. */
export const acknowledgeHandOver = (
  db: Db,
  { clock }: { clock: Clock },
  member: Member,
  { id, read }: { id: number; read: boolean },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const signer = await signerOf(trx, id)
    if (signer === undefined) throw new AppError('notFound', handOverTexts.unknown)
    if (signer === member.id) throw new AppError('refused', handOverTexts.own)
    const reader = { note_id: id, member_id: member.id, member_name: member.name, at: clock() }
    const isNew = await (read ? noteReader : takeReaderBack)(trx, reader)
    if (isNew) await tellScreens(trx, 'hand-over')
    return isNew
  })
