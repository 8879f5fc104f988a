import { handOverTexts } from '@e-arrival/contract/hand-over/hand-over'
import { AppError } from '../../platform/app-error.ts'
import type { Trx } from '../../platform/db/db.ts'
import { refusedLine } from './refused-line.ts'

/** Less than any shift: what is said in the same words at the end of the next one is said anew. */
const ONE_SHIFT_MS = 4 * 60 * 60 * 1000

type Line = { id: number; words: string }
type Said = { words: string; lines: Line[] }

const isSaidIn = (before: Said, { words, lines }: Said): boolean => {
  const said = new Map(before.lines.map((line) => [line.id, line.words]))
  const spoken = (all: Line[]): number => all.filter((line) => line.words !== '').length
  return (
    words === before.words &&
    lines.every((line) => said.get(line.id) === line.words) &&
    spoken(lines) === spoken(before.lines)
  )
}

/** The first line that says of its order what that hand-over said of it, where there is one. */
const saidAgain = (before: Said, { lines }: Said): number => {
  const said = new Map(before.lines.map((line) => [line.id, line.words]))
  return lines.findIndex(({ id, words }) => words !== '' && said.get(id) === words)
}

/** The newest hand-over that a member signed since then. */
const newestOf = async (trx: Trx, memberId: number, since: Date): Promise<Said | undefined> => {
  const note = await trx
    .selectFrom('shift_notes')
    .select(['id', 'words'])
    .where('signed_at', '>', since)
    .where('member_id', '=', memberId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!note) return
  const lines = await trx
    .selectFrom('shift_note_orders as line')
    .leftJoin('remarks', 'remarks.id', 'line.remark_id')
    .where('line.note_id', '=', note.id)
    .select(['line.order_id as id', 'remarks.remark'])
    .execute()
  return { words: note.words, lines: lines.map(({ id, remark }) => ({ id, words: remark ?? '' })) }
}

/**
 * Throws conflict where a member signs what he just signed: a tab that was copied holds the same draft. An order that is named besides
 * makes it another one; one that is proposed no more does not. A line that says the same of its order would be its comment twice.
 */
export const refuseSignedBefore = async (
  trx: Trx,
  at: Date,
  { id }: { id: number },
  said: Said,
): Promise<void> => {
  // Two tabs that sign at the same moment come one after the other.
  await trx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await newestOf(trx, id, new Date(at.getTime() - ONE_SHIFT_MS))
  if (!before) return
  if (isSaidIn(before, said)) throw new AppError('conflict', handOverTexts.signedBefore)
  const line = saidAgain(before, said)
  if (line >= 0) throw refusedLine(line, handOverTexts.lineSignedBefore)
}
