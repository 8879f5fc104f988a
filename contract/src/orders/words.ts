import type { BulkResult, Refusal } from '../call/ids.ts'

/** How an action speaks: its participle ('moved') and the text when all went well. */
export type ActionWords = { did: string; success: string }
/** How many orders were changed, were so already, or were left alone and why. */
export type Tally = Record<'done' | 'unchanged' | Refusal, number>

export const noTally = (): Tally => ({
  ...{ done: 0, unchanged: 0 },
  ...{ unknown: 0, changed: 0, taken: 0, already: 0, shared: 0, forbidden: 0, refused: 0 },
})

const kindOf = ({ done, unchanged, reason }: BulkResult[number]): keyof Tally => {
  if (!done) return reason ?? 'refused'
  return unchanged ? 'unchanged' : 'done'
}

/** Adds up what became of each order, on top of what was added up before. */
export const tally = (results: BulkResult, sum: Tally = noTally()): Tally => {
  for (const result of results) sum[kindOf(result)] += 1
  return sum
}

export const refusedOf = ({ done: _done, unchanged: _unchanged, ...refused }: Tally): number =>
  Object.values(refused).reduce((sum, n) => sum + n, 0)

const number = (n: number): string => n.toLocaleString('en-US')
const were = (n: number): string => (n === 1 ? 'was' : 'were')

/** "37 moved, 3 were changed meanwhile"; "None moved: 2 were assigned to somebody else". Nothing is said that is not so. */
export const countedWords = (sum: Tally, did: string): string => {
  const same = sum.unchanged + sum.already
  const parts = [
    [same, `${were(same)} so already`],
    [sum.taken, `${were(sum.taken)} assigned to somebody else`],
    [sum.changed, `${were(sum.changed)} changed meanwhile`],
    [sum.shared, `${were(sum.shared)} of a reference that another order carries`],
    [sum.unknown, `${were(sum.unknown)} not found`],
    [sum.forbidden, `${were(sum.forbidden)} not allowed`],
    [sum.refused, `could not be ${did}`],
  ] as const
  const left = parts.flatMap(([n, what]) => (n > 0 ? `${number(n)} ${what}` : []))
  if (sum.done > 0) return [`${number(sum.done)} ${did}`, ...left].join(', ')
  return left.length > 0 ? `None ${did}: ${left.join(', ')}` : `None ${did}`
}

/** What is said at the end of an action of which an Undo took orders back before it had come there: never that all is done. */
export const takenBackWords = (sum: Tally, { did }: ActionWords, takenBack: number): string =>
  `${countedWords(sum, did)}. Undo was asked for ${number(takenBack)} of them meanwhile`

/** The text of success where all was done; else what happened to how many. */
export const summary = (sum: Tally, { did, success }: ActionWords): string =>
  sum.done > 0 && sum.unchanged + refusedOf(sum) === 0 ? success : countedWords(sum, did)

/** What a member is told of an action on these orders: of a single one its own words, where it is not simply done. */
export const actionMessage = (results: BulkResult, words: ActionWords): string => {
  const [only] = results
  const single = results.length === 1 && only && kindOf(only) !== 'done'
  return single ? only.message : summary(tally(results), words)
}

/** How it is told: done, done in part, nothing to do, or not done; what was answered status 0 is never less than that (D45). */
export const outcomeOf = (sum: Tally): 'done' | 'partly' | 'nothing' | 'failed' => {
  const refused = refusedOf(sum)
  if (sum.done > 0) return refused > 0 ? 'partly' : 'done'
  return refused > (sum.unchanged > 0 ? sum.already : 0) ? 'failed' : 'nothing'
}
