import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { FileMissing, type FileStore, type RawStore } from './file-store.port.ts'
import { firstBytes } from './first-bytes.ts'
import { writeFlushed } from './flush-to-disk.ts'

/** Two digits of a hash or id, then one name: a key of ours leads to no folder, and nowhere out of the store. */
const KEY = /^[0-9a-f]{2}\/[\w-][\w.-]*$/
const FOLDER = /^[0-9a-f]{2}\/$/

/** Says beside the documents which database they are kept with. */
const OWNER = 'database.txt'
const OWNER_BYTES = 100

export const isOwnKey = (key: string): boolean => KEY.test(key)

/** Whether keys of ours may lie in a folder, named with its slash. */
export const isOwnFolder = (name: string): boolean => FOLDER.test(name)

/**
 * The store, which knows files by keys of ours alone: whatever else a row or a backup names is missing, and can be neither put nor
 * deleted; whatever else lies there is no file of ours.
 */
export const byOwnKeys = (store: RawStore): FileStore => ({
  ...store,
  async put(key, localPath, mime) {
    if (!isOwnKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a document's file`)
    await store.put(key, localPath, mime)
  },
  async open(key, range) {
    if (!isOwnKey(key)) throw new FileMissing(key, undefined)
    return store.open(key, range)
  },
  exists: async (key) => isOwnKey(key) && store.exists(key),
  async delete(key) {
    if (!isOwnKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a document's file`)
    await store.delete(key)
  },
  async *list(onForeign) {
    for await (const file of store.list()) {
      if (isOwnKey(file.key) && !file.odd) yield file
      else if (file.key !== OWNER || file.odd) onForeign?.(file.key, file.odd)
    }
  },
  async owner() {
    try {
      return String(await firstBytes(await store.open(OWNER), OWNER_BYTES)).trim()
    } catch (error) {
      if (error instanceof FileMissing) return null
      throw error
    }
  },
  async claim(owner) {
    const part = join(store.incomingDir, randomUUID())
    await writeFlushed(part, `${owner}\n`)
    await store.put(OWNER, part, 'text/plain')
  },
})
