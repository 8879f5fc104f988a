import { readdir, rename, rm, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { tryWholeFile } from '../../features/documents/documents.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { FileDamaged, FileMissing, type FileStore } from '../../platform/files/file-store.port.ts'
import { inFolder, inMadeFolder } from '../../platform/files/own-folder.ts'
import { isOwnKey } from '../../platform/files/own-keys.ts'
import { openOwnFile } from '../../platform/files/plain-file.ts'
import { digestOfFile, writeHashed } from './hashed-files.ts'
import { documentPath, type KeptDocument, type Manifest, storedHash } from './manifest.ts'

type Copied = { documents: KeptDocument[]; missing: KeptDocument[] }
type Deps = { db: Db; files: FileStore; say: (line: string) => void; last: Manifest | null }

const FORMAT = { format: 3 } as const
const DOCUMENTS = 'documents'

/** Copies what is not in the folder yet, sealed as it is; what cannot be had as it was uploaded is named and left out. */
export const copyDocuments = async (
  { db, files, say, last }: Deps,
  folder: string,
  named: KeptDocument[],
): Promise<Copied> => {
  const copied: Copied = { documents: [], missing: [] }
  const before = new Map(
    last?.format === 3 ? last.documents.map((document) => [document.key, document]) : [],
  )
  let isNew = 0
  for (const document of named) {
    const path = documentPath(folder, FORMAT, document)
    const known = before.get(document.key)
    const there = known && (await digestOfFile(path))?.sha256 === storedHash(known) ? known : null
    const kept =
      there ??
      (await inMadeFolder(dirname(path), (at) =>
        copyOne(db, files, document, join(at, basename(path))),
      ))
    if (!kept) {
      say(`${document.key} is missing or not what was uploaded; see verify`)
      copied.missing.push(document)
      continue
    }
    if (!there) isNew++
    copied.documents.push(kept)
  }
  if (named.length > 0) say(`${copied.documents.length} documents, ${isNew} of them new`)
  return copied
}

const copyOne = async (
  db: Db,
  files: FileStore,
  document: KeptDocument,
  path: string,
): Promise<KeptDocument | null> => {
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    const copy = await writeHashed(part, await files.open(document.key))
    if (!(await isWhole(db, files, document, part))) return null
    await rename(part, path)
    return { ...document, stored_sha256: copy.sha256 }
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) return null
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/** Whether a copy is what was uploaded; a sealed one is opened for it, and kept sealed. */
const isWhole = async (
  db: Db,
  files: FileStore,
  { key, bytes, sha256, order_id = 0 }: KeptDocument,
  copy: string,
): Promise<boolean> => {
  const local = {
    ...files,
    open: async (_: string, range?: object) => (await openOwnFile(copy)).createReadStream(range),
  }
  try {
    await tryWholeFile(db, local, { order_id, storage_key: key, bytes, sha256 })
    return true
  } catch (error) {
    if (error instanceof FileDamaged) return false
    throw error
  }
}

/** Takes away the files that a backup of ours laid there and this one does not name; whatever else lies there stays. */
export const removeUnnamed = async (
  folder: string,
  manifest: Pick<Manifest, 'format' | 'documents'>,
): Promise<void> => {
  const kept = new Set(
    manifest.documents.map((document) =>
      relative(folder, documentPath(folder, manifest, document)),
    ),
  )
  await removeIn(join(folder, DOCUMENTS), DOCUMENTS, kept).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** What lies in a folder and is not kept by its path in the backup; no link is followed. */
const removeIn = (folder: string, named: string, kept: ReadonlySet<string>): Promise<void> =>
  inFolder(folder, async (at) => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(named, entry.name)
      if (entry.isDirectory()) await removeIn(join(at, entry.name), path, kept)
      else if (entry.isFile() && isOwnKey(relative(DOCUMENTS, path)) && !kept.has(path))
        await unlink(join(at, entry.name))
    }
  })
