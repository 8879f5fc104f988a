import { lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { writeOwnFile } from '../../files/flush-to-disk.ts'
import { NotOurs, readOwnFile } from '../../files/plain-file.ts'

export type DataDirLock = { release: () => void }

/** Another live process works on this data folder. */
export class DataDirLocked extends Error {
  readonly dataDir: string
  /** Process id of the holder, or undefined when it has not written it down. */
  readonly pid: number | undefined

  constructor(dataDir: string, holder: Holder) {
    const { pid, host, since } = holder
    const who = pid === undefined ? 'another process' : `process ${pid} on ${host} since ${since}`
    super(`The data folder ${dataDir} is in use by ${who}. Stop it first, or set another DATA_DIR.`)
    this.name = 'DataDirLocked'
    this.dataDir = dataDir
    this.pid = pid
  }
}

type Holder = { pid?: number; host?: string; since?: string }

const SQLITE_BUSY = 5
/** A killed process lets go of its files only once its last thread has ended. */
const PATIENCE_MS = 3_000
const RETRY_MS = 50

/**
 * Claims a data folder for this process, creating it if needed. The claim is an operating-system
 * file lock (through SQLite, since Node has no call for it), so it ends with its owner however
 * that dies: no pid is trusted, a zombie or a reused pid blocks nobody. In the owning process
 * nothing else may open the file data.lock: POSIX drops a file's locks when any handle closes.
 * @throws DataDirLocked naming the holder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const holderFile = join(dataDir, 'data.holder.json')
  const file = openLock(join(dataDir, 'data.lock'))
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    if (!(await lock(file))) throw new DataDirLocked(dataDir, await readHolder(holderFile))
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

/** SQLite would follow a link, and lock or fill what it leads to. */
function openLock(path: string): DatabaseSync {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new NotOurs(path)
  return new DatabaseSync(path)
}

async function lock(file: DatabaseSync): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(RETRY_MS)) {
    try {
      file.exec('pragma busy_timeout = 0; begin exclusive')
      return true
    } catch (error) {
      if (!isBusy(error)) throw new Error('Cannot lock the data folder', { cause: error })
    }
  }
  return false
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

async function readHolder(path: string): Promise<Holder> {
  try {
    return JSON.parse((await readOwnFile(path)).toString('utf8')) as Holder
  } catch {
    return {}
  }
}
