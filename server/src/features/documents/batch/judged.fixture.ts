import { monthNames } from '@e-arrival/contract/values/dates'
import type { FileWords } from '../reading/file-words.ts'
import type { ComparedOrder } from '../reading/zone-facts.rules.ts'
import { compare, comparedFile, likeliest, plausibleCandidates } from './compare.rules.ts'
import { heapOf } from './heap.rules.ts'
import { orderIdsIn } from './words-in.rules.ts'

export const CARD = 'Kingdom of Cambodia e-Arrival card\n'

export const two = (n: number): string => String(n).padStart(2, '0')
export const spellings: ((y: string, m: string, d: string) => string)[] = [
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${m}-${d}-${y}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${d}/${m}/${y.slice(2)}`,
  (y, m, d) => `${d}${monthNames[Number(m) - 1]?.slice(0, 3).toUpperCase()}${y.slice(2)}`,
  (y, m, d) => `${Number(d)} ${monthNames[Number(m) - 1]} ${y}`,
  (y, m, d) => `${monthNames[Number(m) - 1]} ${Number(d)}th, ${y}`,
  (y, m, d) => y + m + d,
]
/** A day as papers spell it, in one of several ways. */
export const spell = (day: string, how: number): string => {
  const [y = '', m = '', d = ''] = day.split('-')
  return (spellings[how % spellings.length] ?? spellings[0])?.(y, m, d) ?? day
}

export const order = (parts: Partial<ComparedOrder> = {}): ComparedOrder => ({
  ...{ order_id: 'KH7Q2M', passport_number: 'N1234567', surname: 'Sok' },
  ...{ arrival_date: '2026-12-24', date_of_birth: '1985-04-03', ...parts },
})
/** The heap of a file among these orders, and the order that comes first. */
export const judged = (words: FileWords, orders: readonly ComparedOrder[]) => {
  const asked = new Set(orderIdsIn(words))
  const named = orders.map(({ order_id }) => order_id).filter((id) => asked.has(id))
  const file = comparedFile(words, named)
  const all = orders.map((one) => ({
    ...{ ...one, ...compare(file, one) },
    notes: compare(file, one).doubts,
    ...{ isOpen: true, chosen: false },
  }))
  const unread = words.text === null ? 'no text' : 'text'
  const read = words.zones ? 'zone' : unread
  const { heap, candidates } = heapOf(
    { read, hasCopies: false },
    likeliest(plausibleCandidates(all), 8),
  )
  return { heap, first: candidates[0]?.order_id }
}
