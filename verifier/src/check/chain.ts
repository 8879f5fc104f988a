import { type Bytes, hex, joined, sha256, textOf, unhex, utf8 } from './bytes.ts'
import { type Erasure, judgeErasures, type Link } from './erasure.ts'
import { BETWEEN, type ChainEvent, eventOf } from './event.ts'
import { isRedacted } from './redaction.ts'

/** `hashes` are those after each event, as text; `erasures` are those that its events tell of. */
export type Chain = { events: ChainEvent[]; hashes: string[]; erasures: Erasure[] }

/** Of an event whose actor's name holds no separator: left of an erasure it has this one way to be written. */
const FIELDS = 6
/** Each entry of the log says it anew: one of megabytes would be hashed as often. */
const IS_ORDER = /^\d{1,16}$/
const START = Uint8Array.of(0)

/** The lines of a file that is nothing but these lines, each written in the one way that its values have. */
export const linesOf = <T>(file: Bytes, read: (line: unknown) => T | null): T[] => {
  const text = textOf(file)
  if (text !== '' && !text.endsWith('\n')) throw new Error('its last line is not whole')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, at) => {
      const value: unknown = JSON.parse(line)
      const found = JSON.stringify(value) === line ? read(value) : null
      if (found === null) throw new Error(`line ${at + 1} is not as it must be`)
      return found
    })
}

type Line = { seq: number; text: string; hash: string }

const lineOf = (value: unknown): Line | null => {
  const { seq, text, hash } = value as Line
  const isLine = typeof seq === 'number' && typeof text === 'string' && typeof hash === 'string'
  const written = JSON.stringify({ seq, text, hash })
  return isLine && written === JSON.stringify(value) ? { seq, text, hash } : null
}

/** An event that does not have its hash: only what an erasure left of one may be like that. */
const unlikeOf = (seq: number, text: string): ChainEvent => {
  try {
    const event = eventOf(seq, text)
    if (isRedacted(event) && text.split(BETWEEN).length === FIELDS) return event
  } catch {
    // What cannot be read is told as what was changed.
  }
  throw new Error(`event ${seq} is not as it was written`)
}

/**
 * Computes the chain's hashes anew; throws at the first event that does not follow from the one before it, and at one that was
 * redacted without an erasure that covers it. A redacted event counts by the hash that it had.
 */
export const readChain = async (file: Bytes): Promise<Chain> => {
  let before: Bytes = START
  const links: Link[] = []
  for (const { seq, text, hash } of linesOf(file, lineOf)) {
    if (seq !== links.length + 1) throw new Error(`event ${links.length + 1} is missing`)
    const isHashed = hex(await sha256(joined(before, utf8(text)))) === hash
    const event = (isHashed ? eventOf : unlikeOf)(seq, text)
    if (!IS_ORDER.test(event.chain)) throw new Error(`event ${seq} is of no order`)
    if (event.chain !== (links[0]?.event ?? event).chain)
      throw new Error(`event ${seq} is of another order`)
    links.push({ text, hash, isHashed, event })
    before = unhex(hash)
  }
  if (links.length === 0) throw new Error('there is no event in it')
  const erasures = await judgeErasures(links)
  const hashes = links.map(({ hash }) => hash)
  return { events: links.map(({ event }) => event), hashes, erasures }
}
