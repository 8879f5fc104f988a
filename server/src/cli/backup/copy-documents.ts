import { readdir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { FileMissing, type FileStore } from '../../platform/files/file-store.port.ts'
import { digestOfFile, writeHashed } from './hashed-files.ts'
import { documentPath, type KeptDocument, type Manifest } from './manifest.ts'

type Copied = { documents: KeptDocument[]; missing: KeptDocument[] }

const FORMAT = { format: 2 } as const

/** Copies what is not in the folder yet; what cannot be had as it was uploaded is named and left out. */
export const copyDocuments = async (
  { files, say }: { files: FileStore; say: (line: string) => void },
  folder: string,
  named: KeptDocument[],
): Promise<Copied> => {
  const copied: Copied = { documents: [], missing: [] }
  let isNew = 0
  for (const document of named) {
    const path = documentPath(folder, FORMAT, document)
    const there = (await digestOfFile(path))?.sha256 === document.sha256
    if (!there && !(await copyOne(files, document, path))) {
      say(`${document.key} is missing or not what was uploaded; see verify`)
      copied.missing.push(document)
      continue
    }
    if (!there) isNew++
    copied.documents.push(document)
  }
  if (named.length > 0) say(`${copied.documents.length} documents, ${isNew} of them new`)
  return copied
}

const copyOne = async (
  files: FileStore,
  { key, bytes, sha256 }: KeptDocument,
  path: string,
): Promise<boolean> => {
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    const copy = await writeHashed(part, await files.open(key))
    if (copy.bytes !== bytes || copy.sha256 !== sha256) {
      await rm(part)
      return false
    }
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
  await rename(part, path)
  return true
}

/** Takes away the files that a backup does not name. */
export const removeUnnamed = async (folder: string, manifest: Manifest): Promise<void> => {
  const kept = new Set(
    manifest.documents.map((document) =>
      relative(folder, documentPath(folder, manifest, document)),
    ),
  )
  const found = await readdir(join(folder, 'documents'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  for (const entry of found) {
    const path = join(relative(folder, entry.parentPath), entry.name)
    if (entry.isFile() && path.startsWith(`documents${sep}`) && !kept.has(path))
      await rm(join(folder, path))
  }
}
