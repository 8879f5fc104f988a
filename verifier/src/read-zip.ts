import { type Bytes, same, textOf } from './check/bytes.ts'
import type { Files } from './check/members.ts'
import { refuseTooLarge, refuseTooMany } from './limits.ts'
import { Refused } from './refused.ts'

/** What APPNOTE.TXT calls them: how each record of a ZIP begins, and how long it is without what varies. */
const LOCAL = { sign: 0x04034b50, bytes: 30 }
const DESCRIPTOR = { sign: 0x08074b50, bytes: 16 }
const CENTRAL = { sign: 0x02014b50, bytes: 46 }
const END = { sign: 0x06054b50, bytes: 22 }

/** Flags that an entry may have: its sizes stand behind it, and its name is UTF-8. */
const [SIZES_BEHIND, UTF_8] = [0x8, 0x800]

const WORDS = {
  noZip:
    'It is no ZIP file, it was cut off, or something was put behind its end. Choose the evidence bundle as it was handed over.',
  bytes: (where: string): string =>
    `The ZIP holds bytes that no file accounts for, ${where}. Other programs may unpack files from it that this page does not see. Ask for the evidence bundle anew.`,
  twoWays: (name: string): string =>
    `The ZIP describes ${name} in two ways. Other programs may unpack another file than this page sees. Ask for the evidence bundle anew.`,
  twice: (name: string): string =>
    `The ZIP holds ${name} twice. Other programs may unpack another file than this page sees. Ask for the evidence bundle anew.`,
  packedAnew:
    'The ZIP was packed by another program. Choose the evidence bundle as it was handed over, or unpack it and choose the folder.',
} as const

/** What the central directory says of a file; `common` is what its local header has to repeat. */
type Entry = { name: string; raw: Bytes; flags: number; size: number; at: number; common: Bytes }

const reading = (zip: Bytes) => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  return {
    u16: (at: number): number => view.getUint16(at, true),
    u32: (at: number): number => view.getUint32(at, true),
    isAt: (at: number, { sign, bytes }: typeof END): boolean =>
      at >= 0 && at + bytes <= zip.length && view.getUint32(at, true) === sign,
    bytes: (at: number, length: number): Bytes => zip.subarray(at, at + length),
  }
}
type Reading = ReturnType<typeof reading>

const isZero = (bytes: Bytes): boolean => bytes.every((byte) => byte === 0)

/** As the product writes it: stored as it is, a plain file, without extra fields or a comment. */
const entryAt = ({ u16, u32, bytes }: Reading, at: number): Entry => {
  const [flags, method, size] = [u16(at + 8), u16(at + 10), u32(at + 24)]
  const [common, rest] = [bytes(at + 6, 26), bytes(at + 32, 10)]
  const isStored = method === 0 && u32(at + 20) === size && (flags & ~(SIZES_BEHIND | UTF_8)) === 0
  if (!isStored || u16(at + 30) !== 0 || !isZero(rest)) throw new Refused(WORDS.packedAnew)
  const raw = bytes(at + CENTRAL.bytes, u16(at + 28))
  return { name: textOf(raw), raw, flags, size, at: u32(at + 42), common }
}

/** The entries that the central directory names, if it is all that stands before the end. */
const centralEntries = (read: Reading, end: number): { entries: Entry[]; from: number } => {
  const { u16, u32, isAt } = read
  const [count, from] = [u16(end + 10), u32(end + 16)]
  refuseTooMany(count)
  const entries: Entry[] = []
  let at = from
  while (entries.length < count && isAt(at, CENTRAL)) {
    const entry = entryAt(read, at)
    entries.push(entry)
    at += CENTRAL.bytes + entry.raw.length
  }
  const isAlone = u32(end + 4) === 0 && u16(end + 8) === count && u32(end + 12) === end - from
  if (entries.length !== count || at !== end || !isAlone)
    throw new Refused(WORDS.bytes('behind its files'))
  return { entries, from }
}

/** Where the sizes and the checksum stand in what a local header repeats. */
const [SIZES_FROM, SIZES_TO] = [10, 22]

/** The bytes of a file and where the next one begins; throws where its headers are not all the same. */
const fileAt = (read: Reading, { name, raw, flags, size, at, common }: Entry) => {
  const { isAt, bytes } = read
  if (!isAt(at, LOCAL)) throw new Refused(WORDS.bytes(`before ${name}`))
  const local = bytes(at + 4, common.length)
  const sizes = common.subarray(SIZES_FROM, SIZES_TO)
  const localSizes = local.subarray(SIZES_FROM, SIZES_TO)
  const from = at + LOCAL.bytes + raw.length
  const isBehind = (flags & SIZES_BEHIND) !== 0
  const told = isBehind ? bytes(from + size + 4, sizes.length) : localSizes
  const isSame =
    same(local.subarray(0, SIZES_FROM), common.subarray(0, SIZES_FROM)) &&
    same(local.subarray(SIZES_TO), common.subarray(SIZES_TO)) &&
    same(bytes(at + LOCAL.bytes, raw.length), raw) &&
    same(told, sizes) &&
    (!isBehind || (isZero(localSizes) && isAt(from + size, DESCRIPTOR)))
  if (!isSame) throw new Refused(WORDS.twoWays(name))
  return { file: bytes(from, size), next: from + size + (isBehind ? DESCRIPTOR.bytes : 0) }
}

/**
 * The files of a bundle's ZIP, which is read in the one form that the product writes: each byte belongs to exactly one file
 * that the central directory names, in its order, or to that directory. Any other is refused: programs differ in what they
 * unpack from it.
 */
export const readZip = (zip: Bytes): Files => {
  const read = reading(zip)
  const end = zip.length - END.bytes
  if (!read.isAt(end, END) || read.u16(end + 20) !== 0) throw new Refused(WORDS.noZip)
  const { entries, from } = centralEntries(read, end)
  const files: Files = new Map()
  let at = 0
  for (const entry of entries) {
    if (entry.at !== at) throw new Refused(WORDS.bytes(`before ${entry.name}`))
    if (files.has(entry.name)) throw new Refused(WORDS.twice(entry.name))
    const { file, next } = fileAt(read, entry)
    files.set(entry.name, file)
    at = next
  }
  if (at !== from) throw new Refused(WORDS.bytes('behind its files'))
  return files
}

/** Throws Refused before it reads what is more than a bundle can be. */
export const readZipFile = async (file: File): Promise<Files> => {
  refuseTooLarge(file.size)
  return readZip(new Uint8Array(await file.arrayBuffer()))
}
