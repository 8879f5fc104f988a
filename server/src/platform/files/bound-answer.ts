import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { atPace, type Pace } from './at-pace.ts'

/** A document has 10 MB at most. */
export const MOST_DOCUMENT_ANSWER_BYTES = 16 * 1024 * 1024
/** A thousand files by keys of ours need a third of it, and names of a kilobyte leave room. */
export const MOST_PAGE_BYTES = 2 * 1024 * 1024
/** Whatever else a store says: an error, a lock, that something was done. */
export const MOST_SAID_BYTES = 64 * 1024
/** Signs that XML is made of: a page has some 30 a file, its names' own included. */
export const MOST_PAGE_SIGNS = 60_000
export const MOST_SAID_SIGNS = 2000

/** What may come in answer to a call; `signs` only of what is parsed. */
type Most = { bytes: number; signs?: number }

const mostOf = (command: string, http: number): Most => {
  const isWell = http < 300
  if (isWell && command === 'GetObjectCommand') return { bytes: MOST_DOCUMENT_ANSWER_BYTES }
  if (isWell && command === 'ListObjectsV2Command')
    return { bytes: MOST_PAGE_BYTES, signs: MOST_PAGE_SIGNS }
  return { bytes: MOST_SAID_BYTES, signs: MOST_SAID_SIGNS }
}

const SIGNS = new Set(Buffer.from('<&='))

/** Throws where XML would take long to parse: the kit reads it in one go, and each of many tags, attributes or entities costs it. */
const assertReadable = (xml: Buffer, most: number): void => {
  let signs = 0
  for (const byte of xml) if (SIGNS.has(byte)) signs += 1
  if (signs > most) throw new Error(`S3 answered more than ${most} signs of XML`)
  // For each of them the kit writes all of the text anew.
  if (/<!doctype/i.test(xml.toString('latin1'))) throw new Error('S3 answered a DOCTYPE')
}

/**
 * The body of an answer as it may be read: held to a pace, and to what such an answer can be long. What is not a document is all there when
 * this resolves.
 */
export const boundAnswer = async (
  body: Readable,
  { command, http }: { command: string; http: number },
  pace: Pace,
): Promise<Readable> => {
  const { bytes, signs } = mostOf(command, http)
  const bounded = atPace(body, pace, bytes)
  if (signs === undefined) return bounded
  const said = await buffer(bounded)
  assertReadable(said, signs)
  return Readable.from([said], { objectMode: false })
}
