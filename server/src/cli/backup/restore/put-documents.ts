import {
  FileDamaged,
  FileMissing,
  type FileStore,
} from '../../../platform/files/file-store.port.ts'
import { keepCopy } from '../../../platform/files/first-bytes.ts'
import { flushToDisk } from '../../../platform/files/flush-to-disk.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import { streamGivenFile } from '../../../platform/files/plain-file.ts'
import { digestOf, digestOfFile } from '../hashed-files.ts'
import { documentPath, type KeptDocument, type Manifest, storedHash } from '../manifest.ts'

const holds = async (files: FileStore, key: string, sha256: string): Promise<boolean> => {
  try {
    return (await digestOf(await files.open(key))).sha256 === sha256
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) return false
    throw error
  }
}

/**
 * Puts each document of the backup that the store does not hold yet, and says how many. Answers those that the backup lacks, or holds changed.
 */
export const putDocuments = async (
  { files, say }: { files: FileStore; say: (line: string) => void },
  folder: string,
  manifest: Manifest,
): Promise<KeptDocument[]> => {
  const missing = [...manifest.missing]
  for (const document of manifest.documents) {
    const { key, mime } = document
    const sha256 = storedHash(document)
    if (await holds(files, key, sha256)) continue
    const kept = documentPath(folder, manifest, document)
    if ((await digestOfFile(kept))?.sha256 !== sha256) {
      missing.push(document)
      continue
    }
    // put() takes its file away, and the backup is to stay as it is.
    const local = await newPart(files.incomingDir)
    await keepCopy(await streamGivenFile(kept), local)
    await flushToDisk(local)
    await files.put(key, local, mime)
  }
  for (const { key } of missing) say(`${key} is not in the backup: its order has no file`)
  const put = manifest.documents.length + manifest.missing.length - missing.length
  if (put > 0) say(`${put} documents`)
  return missing
}
