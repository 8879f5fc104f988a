import { lstat, mkdtemp, rmdir, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { writeFlushed } from '../../platform/files/flush-to-disk.ts'
import { readOwnFile, removeOwnFile } from '../../platform/files/plain-file.ts'

/** What an address of a socket can hold, its end included. */
const LONGEST = 107
const SOCKET = 'cli.sock'
/** What mkdtemp makes of it. */
const MADE = /^e-arrival-[A-Za-z0-9]{6}$/
const OTHERS = 0o077

const inDataDir = (dataDir: string): string => join(dataDir, SOCKET)
/** Names the socket where DATA_DIR's own path is too long to hold it. */
const elsewhereFile = (dataDir: string): string => join(dataDir, 'cli.sock.path')

const fits = (path: string): boolean => Buffer.byteLength(path) < LONGEST

export type SocketPlace = { path: string; remove: () => Promise<void> }

/**
 * A free place for the socket of this DATA_DIR, which the caller holds. Only what was made here is taken away: nothing is ever deleted
 * because a file names it, so what a killed process left in the folder of temporary files stays there.
 */
export const makeSocketPlace = async (dataDir: string): Promise<SocketPlace> => {
  await removeNames(dataDir)
  if (fits(inDataDir(dataDir)))
    return { path: inDataDir(dataDir), remove: () => removeNames(dataDir) }
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-'))
  const path = join(folder, SOCKET)
  await writeFlushed(elsewhereFile(dataDir), path)
  return {
    path,
    remove: async () => {
      await removeNames(dataDir)
      await unlink(path).catch(() => undefined)
      await rmdir(folder).catch(() => undefined)
    },
  }
}

const removeNames = async (dataDir: string): Promise<void> => {
  for (const path of [elsewhereFile(dataDir), inDataDir(dataDir)]) await removeOwnFile(path)
}

/** The folder is one that makeSocketPlace can have made for who owns DATA_DIR, and that nobody else has been in. */
const isOfOwner = async (path: string, owner: number): Promise<boolean> => {
  const folder = dirname(path)
  const name = basename(folder)
  if (!MADE.test(name) || path !== join(tmpdir(), name, SOCKET)) return false
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === owner && (found.mode & OTHERS) === 0
}

const readElsewhere = async (dataDir: string, owner: number): Promise<string | null> => {
  const named = await readOwnFile(elsewhereFile(dataDir)).catch(() => null)
  const path = named?.toString('utf8') ?? ''
  return (await isOfOwner(path, owner)) ? path : null
}

/** Where a product that runs on this DATA_DIR listens; null where none has left a socket. Throws where it is a stranger's. */
export const findSocket = async (dataDir: string): Promise<string | null> => {
  const owner = await stat(dataDir).catch(() => null)
  if (!owner) return null
  const path = (await readElsewhere(dataDir, owner.uid)) ?? inDataDir(dataDir)
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) return null
  if (!found.isSocket() || found.uid !== owner.uid)
    throw new Error(`${path} is not a socket of the owner of ${dataDir}: remove it.`)
  return path
}
