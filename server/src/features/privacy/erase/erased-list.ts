import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../../../platform/db/db.ts'
import { addToGivenFile } from '../../../platform/files/flush-to-disk.ts'
import { ANY_SIZE, readGivenText } from '../../../platform/files/plain-file.ts'
import {
  NoteError,
  openNote,
  type Signer,
  signNote,
  type Verifier,
} from '../../../platform/transparency-log/signed-note.ts'
import { type Followed, followedList, markListed, unlisted } from './listed-erasures.store.ts'

/** `awaiting`: the mark of the part that names it; null of one that was written where no list was waited for. */
export type ListEntry = { orderId: string; contact: boolean; awaiting: string | null }
/** What the list holds; `bytes` of all of it, null where there is none, and of those parts that were written while another was awaited. */
export type ReadList = {
  entries: ListEntry[]
  bytes: number | null
  awaitingBytes: number
  unbelieved: number
  cutOff: number
}
export type ErasedList = {
  path: string
  /** Its length; null where there is no such file. */
  bytes: () => Promise<number | null>
  /** Adds what was erased and is not in the list yet. */
  bringUp: (db: Db) => Promise<void>
  /**
   * What may be believed of it, and how many of its parts may not; parts whose writing was cut off are counted apart, since what
   * they were to say is said by a later part, or is still to be written.
   */
  read: () => Promise<ReadList>
}

const HEAD = 'e-arrival-erased/1'
const END = '\n\n\n'
const SIGNED = /\n\n(— \S+ \S+\n)+$/

/** Two words, so that who knows only of orders passes it by. */
const AWAITING = 'awaiting '

/** Says in a part that it was written by a database that waited for the list of before: it is no proof that this is here. */
export const awaitingMark = ({ awaitedSince }: Pick<Followed, 'awaitedSince'>): string =>
  awaitedSince?.toISOString() ?? '-'

const entryOf = (line: string): Omit<ListEntry, 'awaiting'>[] => {
  const [, classes, orderId] = line.split(' ')
  return orderId ? [{ orderId, contact: classes === 'sensitive+contact' }] : []
}

type Part = { entries: ListEntry[]; awaiting: string | null }

const partOf = (note: string, verifiers: Verifier[]): Part | null => {
  try {
    const [head, ...lines] = openNote(note, verifiers).trimEnd().split('\n')
    if (head !== HEAD) return null
    const awaiting = lines[0]?.startsWith(AWAITING) ? lines[0].slice(AWAITING.length) : null
    return { awaiting, entries: lines.flatMap(entryOf).map((entry) => ({ ...entry, awaiting })) }
  } catch (error) {
    if (error instanceof NoteError) return null
    throw error
  }
}

/** A part without a known signature that was never written whole: it ends the list unsigned, or a later part says it again. */
const isCutOff = (note: string, believed: Set<string>, isLast: boolean): boolean => {
  if (isLast && !SIGNED.test(note)) return true
  const said = note.trim().split('\n').slice(1, -1).flatMap(entryOf)
  return said.every(({ orderId }) => believed.has(orderId))
}

/**
 * The list of erased orders, which travels apart from the backups: signed notes (C2SP) of order ids one after the other, only ever
 * added to. A part that nobody known has signed erases nothing.
 */
export const erasedList = (
  path: string,
  keys: () => Promise<{ signer: Signer; verifiers: Verifier[] }>,
): ErasedList => ({
  path,
  bytes: async () =>
    await stat(path).then(
      ({ size }) => size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    ),
  async bringUp(db) {
    const { signer } = await keys()
    const followed = await followedList(db)
    const head = followed.lacks ? [HEAD, `${AWAITING}${awaitingMark(followed)}`] : [HEAD]
    for (let rows = await unlisted(db); rows.length > 0; rows = await unlisted(db)) {
      const lines = rows.map(
        ({ order_id, sensitive_at, contact_at }) =>
          `${(contact_at ?? sensitive_at).toISOString()} ${contact_at ? 'sensitive+contact' : 'sensitive'} ${order_id}`,
      )
      const note = signNote(`${[...head, ...lines].join('\n')}\n`, signer)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Before it, so that a part which was cut off spoils no other.
      await addToGivenFile(path, `${END}${note}`)
      // What was erased further meanwhile is written the next time.
      if ((await markListed(db, rows)) === 0) return
    }
  },
  async read() {
    const text = await readGivenText(path, ANY_SIZE).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    const { verifiers } = await keys()
    const notes = (text ?? '').split(END).filter((note) => note.trim() !== '')
    const entries: ListEntry[] = []
    const doubtful: string[] = []
    let awaitingBytes = 0
    for (const note of notes) {
      const part = partOf(`${note.trim()}\n`, verifiers)
      if (!part) doubtful.push(note)
      entries.push(...(part?.entries ?? []))
      // As it was written.
      if (part?.awaiting) awaitingBytes += Buffer.byteLength(`${END}${note.trim()}\n`)
    }
    const believed = new Set(entries.map(({ orderId }) => orderId))
    const cutOff = doubtful.filter((note) => isCutOff(note, believed, note === notes.at(-1))).length
    const bytes = text === null ? null : Buffer.byteLength(text)
    return { entries, bytes, awaitingBytes, unbelieved: doubtful.length - cutOff, cutOff }
  },
})
