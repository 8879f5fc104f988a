import { openDetails } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { foldText } from '../../../platform/fold.ts'
import type { Change, HeldOrder } from './transition-state.ts'

/** Letters and digits alone, in one case and width. */
const plain = (text: unknown): string =>
  typeof text === 'string' ? foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '') : ''

/** Whether what is given as a reference is that passport number, however either is spaced or written. */
export const isPassportAsReference = (reference: string, passport: unknown): boolean =>
  plain(reference) !== '' && plain(reference) === plain(passport)

const referenceGiven = (change: Change, { id }: HeldOrder): string => {
  if (change.kind === 'file' || change.kind === 'correct-filing') return change.reference
  return change.kind === 'import-reference' ? (change.references.get(id)?.reference ?? '') : ''
}

/**
 * The orders, by internal id, whose own passport number a change gives as their reference: a hurried hand pastes what it copied last, and
 * a reference lies open in rows, events and saved texts, where the number is sealed (D68).
 */
export const passportsAsReference = async (
  trx: Trx,
  change: Change,
  held: readonly HeldOrder[],
): Promise<ReadonlySet<number>> => {
  const given = held.flatMap((order) => {
    const reference = referenceGiven(change, order)
    return reference === '' ? [] : [{ id: order.id, reference }]
  })
  if (given.length === 0) return new Set()
  const applications = await trx
    .selectFrom('applications')
    .select(['order_id', 'details'])
    .where(
      'order_id',
      'in',
      given.map(({ id }) => id),
    )
    .execute()
  const details = await openDetails(trx, applications)
  const found = given.filter(({ id, reference }) =>
    isPassportAsReference(reference, details.get(id)?.passport_number),
  )
  return new Set(found.map(({ id }) => id))
}
