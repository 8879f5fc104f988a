import { type Bytes, hex, sha256, utf8 } from './bytes.ts'
import { linesOf } from './chain.ts'
import type { Erasure } from './erasure.ts'
import type { ChainEvent } from './event.ts'

/** A row of the record: what of it is evidence as a text, with its salt, or only the hash where the text is not for others. */
export type Row = { name: string; said: unknown[] | null; sha256: string }

type Line = { kind: string; id: number; said?: string; sha256?: string }

const lineOf = (value: unknown): Line | null => {
  const { kind, id, said, sha256: hash } = value as Line
  const written = said === undefined ? { kind, id, sha256: hash } : { kind, id, said }
  const isLine = typeof kind === 'string' && typeof id === 'number'
  return isLine && JSON.stringify(written) === JSON.stringify(value) ? (value as Line) : null
}

export const readRows = async (file: Bytes): Promise<Row[]> =>
  Promise.all(
    linesOf(file, lineOf).map(async ({ kind, id, said, sha256: hash = '' }) => {
      const name = `${kind} ${id}`
      if (said === undefined) return { name, said: null, sha256: hash }
      const parts = JSON.parse(said) as unknown[]
      if (parts[0] !== kind || parts[1] !== id) throw new Error(`${name} says that it is another`)
      return { name, said: parts, sha256: hex(await sha256(utf8(said))) }
    }),
  )

type Bound = { kind: string; id: number; sha256: string }

/** Of each row the hash that the newest event up to `upTo` binds it by. */
const boundBy = (events: ChainEvent[], upTo: number): Map<string, string> =>
  new Map(
    events
      .filter(({ seq }) => seq <= upTo)
      .flatMap(({ data }) => (data.rows ?? []) as Bound[])
      .map(({ kind, id, sha256: hash }) => [`${kind} ${id}`, hash]),
  )

/** Written once, and never again but by an erasure. */
const WRITTEN_ONCE = ['document', 'download', 'remark']

/** Rows that an event binds anew, as another text, which changes none such: the product leaves a row that is bound already alone. */
const reboundIn = (events: ChainEvent[], upTo: number): string[] => {
  const was = new Map<string, string>()
  const rebound = new Set<string>()
  for (const { seq, kind: by, data } of events) {
    if (seq > upTo) continue
    for (const { kind, id, sha256: hash } of (data.rows ?? []) as Bound[]) {
      const name = `${kind} ${id}`
      const isOther = was.has(name) && was.get(name) !== hash
      if (isOther && WRITTEN_ONCE.includes(kind) && by !== 'order.erased') rebound.add(name)
      was.set(name, hash)
    }
  }
  return [...rebound]
}

/** Where a download's address stands in what its row says. */
const IP = 6

/** Rows that still say where an erased traveller was: the product blanks them, so somebody else wrote them. */
export const unblanked = (rows: Row[], erasures: Erasure[]): string[] =>
  erasures.some(({ classes }) => classes.includes('contact'))
    ? rows
        .filter(({ said }) => said?.[0] === 'download' && said[IP] !== '')
        .map(({ name }) => `${name} is of an erased traveller, and says from where`)
    : []

/** What is wrong with the rows, held against the chain: changed, missing, slipped in or bound anew; a line each. */
export const judgeRows = (rows: Row[], events: ChainEvent[], upTo: number): string[] => {
  const bound = boundBy(events, upTo)
  const there = new Set(rows.map(({ name }) => name))
  return [
    ...rows.flatMap(({ name, sha256: hash }) => {
      const was = bound.get(name)
      if (was === undefined) return [`${name} was not written by the product`]
      return was === hash ? [] : [`${name} is not as it was written`]
    }),
    ...[...bound.keys()].filter((name) => !there.has(name)).map((name) => `${name} is missing`),
    ...reboundIn(events, upTo).map(
      (name) => `${name} was written once, and an event says that it is another`,
    ),
  ]
}
