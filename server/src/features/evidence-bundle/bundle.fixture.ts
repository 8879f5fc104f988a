import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { HashedMember } from './member.ts'
import { writeZip } from './write-zip.ts'

/** A bundle's files by their paths, as the page reads them out of the ZIP. */
export type Files = Map<string, Uint8Array>
type Report = { problems: string[]; chain: { erasures: object[] } | null }
type Verifier = { checkBundle: (files: Files) => Promise<Report> }
type Reader = { readZip: (zip: Uint8Array) => Files }

/** The page's own code, known by its path: a second implementation of all that it checks. */
const ofPage = (path: string): Promise<unknown> =>
  import(pathToFileURL(join(import.meta.dirname, '../../../../verifier/src', path)).href)

const checked = async (files: Files): Promise<Report> =>
  ((await ofPage('check/check-bundle.ts')) as Verifier).checkBundle(files)

/** What the page says of each erasure. */
export const erasureLines = async (files: Files): Promise<string[]> => {
  const { sayErasure } = (await ofPage('page/words.ts')) as { sayErasure: (one: object) => string }
  return ((await checked(files)).chain?.erasures ?? []).map(sayErasure)
}

export const problemsOf = async (files: Files): Promise<string[]> => (await checked(files)).problems

/** The files of a bundle as they come out of its ZIP. */
export const zipped = async (members: HashedMember[]): Promise<Files> => {
  const { readZip } = (await ofPage('read-zip.ts')) as Reader
  return readZip(await buffer(writeZip(members, new Date())))
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export const textAt = (files: Files, path: string): string =>
  Buffer.from(files.get(path) ?? []).toString()

export const changed = (files: Files, path: string, text: string): Files =>
  new Map([...files, [path, Buffer.from(text)]])
