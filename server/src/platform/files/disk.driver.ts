import { lstat, mkdir, readdir, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FileDamaged, FileMissing, type FileStore, type StoredFile } from './file-store.port.ts'
import { flushToDisk } from './flush-to-disk.ts'
import { inFolder } from './own-folder.ts'
import { byOwnKeys, isOwnFolder } from './own-keys.ts'
import { NotOurs, openOwnFile } from './plain-file.ts'

const INCOMING = 'incoming'

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** What `work` answers, or that there is nothing. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return undefined
  })

/** One thing of a folder, as `named`; a folder's name ends with a slash. */
const look = async (path: string, named: string): Promise<StoredFile[]> => {
  const found = await ifThere(lstat(path))
  if (!found) return []
  const rest = { bytes: found.size, modifiedAt: found.mtime }
  if (found.isFile()) return [{ key: named, ...rest }]
  if (found.isDirectory()) return [{ key: `${named}/`, ...rest }]
  const odd = found.isSymbolicLink() ? 'a link' : 'neither a file nor a folder'
  return [{ key: named, ...rest, odd }]
}

/** What lies in a folder, by names that begin with `before`. */
const lyingIn = async (path: string, before = ''): Promise<StoredFile[]> => {
  const found: StoredFile[] = []
  for (const name of await readdir(path))
    found.push(...(await look(join(path, name), `${before}${name}`)))
  return found
}

/**
 * Files in a folder of this machine; `flush` brings what lies at a path to the disk. The root may be a link, by the office's own choice;
 * in it no link is followed, and what is no plain file is never waited for: others may write there too.
 */
export const diskFiles = async (root: string, flush = flushToDisk): Promise<FileStore> => {
  const incomingDir = join(root, INCOMING)
  await mkdir(root, { recursive: true, mode: 0o700 })
  await mkdir(incomingDir, { mode: 0o700 }).catch((error: unknown) => {
    // What lies there and is no folder is told by who would use it.
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const folderOf = (key: string): string => dirname(join(root, key))
  const at = <T>(key: string, work: (path: string) => Promise<T>): Promise<T> =>
    folderOf(key) === root
      ? work(join(root, key))
      : inFolder(folderOf(key), (folder) => work(join(folder, basename(key))))
  return byOwnKeys({
    place: root,
    incomingDir,
    async put(key, localPath) {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
      await at(key, (path) => rename(localPath, path))
      // The file, its name and its folder's name: without these a power cut may lose any of them. No row names it before all are there.
      await Promise.all([join(root, key), folderOf(key), root].map((path) => flush(path)))
    },
    async open(key, range) {
      try {
        return (await at(key, openOwnFile)).createReadStream(range)
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key, error)
        throw error instanceof NotOurs ? new FileDamaged(error) : error
      }
    },
    async exists(key) {
      try {
        return (await ifThere(at(key, lstat)))?.isFile() ?? false
      } catch (error) {
        if (error instanceof NotOurs) return false
        throw error
      }
    },
    async delete(key) {
      await ifThere(at(key, unlink))
    },
    async *list() {
      for (const found of await lyingIn(root)) {
        if (isOwnFolder(found.key))
          yield* await inFolder(join(root, found.key), (path) => lyingIn(path, found.key))
        else if (found.key !== `${INCOMING}/`) yield found
      }
    },
  })
}
