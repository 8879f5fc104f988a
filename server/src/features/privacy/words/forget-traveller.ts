import type { Trx } from '../../../platform/db/db.ts'
import { BLANKS, forgetInWords } from './forget-words.store.ts'
import { type Person, takingOut } from './name-in-words.rules.ts'
import { forgetInOwnFields, forgetInOwnWords } from './own-fields.store.ts'
import { onlyPassports } from './traveller.read.ts'

/**
 * Takes an order's traveller out of what people wrote freely, as far as he is erased: with the sensitive class his passport numbers, out of
 * the order's own words too, and with all of him whatever names him. Blanking takes the own words whole, and leaves the fields of the
 * business class. Answers the hand-overs that were changed.
 */
export const forgetTraveller = async (
  trx: Trx,
  orderId: number,
  { traveller, upTo }: { traveller: Person; upTo: 'sensitive' | 'contact' },
): Promise<number[]> => {
  const person = upTo === 'contact' ? traveller : onlyPassports(traveller)
  await forgetInOwnFields(trx, orderId, person)
  if (upTo === 'contact') return forgetInWords(trx, orderId, person)
  if (person.passports.length === 0) return []
  const notes = await forgetInWords(trx, orderId, person)
  await forgetInOwnWords(trx, orderId, takingOut(person, BLANKS))
  return notes
}
