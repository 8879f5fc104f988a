import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { FileMissing, type FileStore, type StoredFile } from './file-store.port.ts'
import { flushToDisk } from './flush-to-disk.ts'
import { byOwnKeys, isOwnFolder } from './own-keys.ts'

const INCOMING = 'incoming'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What lies in a folder of the root; the name of what is no file ends with a slash. */
const lyingIn = async function* (root: string, folder = ''): AsyncGenerator<StoredFile> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const key = `${folder}${entry.name}${entry.isFile() ? '' : '/'}`
    const found = await lstat(join(root, folder, entry.name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

/** Files in a folder of this machine. flydrive copies where it moves, so the rename is ours; `flush` brings what lies at a path to the disk. */
export const diskFiles = async (root: string, flush = flushToDisk): Promise<FileStore> => {
  const incomingDir = join(root, INCOMING)
  await mkdir(incomingDir, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  const pathOf = (key: string): string => join(root, key)
  return byOwnKeys({
    place: root,
    incomingDir,
    async put(key, localPath) {
      const folder = dirname(pathOf(key))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(localPath, pathOf(key))
      // The file, its name and its folder's name: without these a power cut may lose any of them. No row names it before all are there.
      await Promise.all([pathOf(key), folder, root].map((path) => flush(path)))
    },
    async open(key, range) {
      try {
        await stat(pathOf(key))
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key, error) : error
      }
      return range ? createReadStream(pathOf(key), range) : disk.getStream(key)
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    async *list() {
      for await (const found of lyingIn(root)) {
        if (isOwnFolder(found.key)) yield* lyingIn(root, found.key)
        else if (found.key !== `${INCOMING}/`) yield found
      }
    },
  })
}
