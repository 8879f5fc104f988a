import { lstatSync, unlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { writeOwnFile } from '../files/flush-to-disk.ts'
import { NotOurs, readOwnFile } from '../files/plain-file.ts'

/** Who holds a folder, as far as he has written it down. */
export type Holder = { pid?: number; host?: string; since?: string }
/** Held, or who holds it. */
export type Hold = { release: () => void } | { holder: Holder }

const SQLITE_BUSY = 5
/** A killed process lets go of its files only once its last thread has ended. */
const PATIENCE_MS = 3_000
const RETRY_MS = 50

/**
 * Claims a folder that is there for this process, by the file NAME.lock in it. The claim is an operating-system file lock (through SQLite,
 * since Node has no call for it), so it ends with its owner however that dies: no pid is trusted, a zombie or a reused pid blocks
 * nobody; NFS carries it to other machines. In the owning process nothing else may open that file: POSIX drops a file's locks when
 * any handle closes.
 */
export const holdFolder = async (folder: string, name: string): Promise<Hold> => {
  const holderFile = join(folder, `${name}.holder.json`)
  const file = openLock(join(folder, `${name}.lock`))
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    if (!(await lock(file, folder))) {
      file.close()
      return { holder: await readHolder(holderFile) }
    }
    await writeOwnFile(holderFile, JSON.stringify(holder))
  } catch (error) {
    file.close()
    throw error
  }
  return {
    release() {
      if (!file.isOpen) return
      try {
        unlinkSync(holderFile)
      } catch {
        // It tells who holds the lock and is none.
      }
      file.close()
    },
  }
}

/** Said in a refusal. */
export const nameOf = ({ pid, host, since }: Holder): string =>
  pid === undefined ? 'another process' : `process ${pid} on ${host} since ${since}`

/** SQLite would follow a link, and lock or fill what it leads to. */
const openLock = (path: string): DatabaseSync => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new NotOurs(path)
  return new DatabaseSync(path)
}

const lock = async (file: DatabaseSync, folder: string): Promise<boolean> => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(RETRY_MS)) {
    try {
      file.exec('pragma busy_timeout = 0; begin exclusive')
      return true
    } catch (error) {
      if (!isBusy(error)) throw new Error(`Cannot lock the folder ${folder}`, { cause: error })
    }
  }
  return false
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const readHolder = async (path: string): Promise<Holder> => {
  try {
    return JSON.parse((await readOwnFile(path)).toString('utf8')) as Holder
  } catch {
    return {}
  }
}
