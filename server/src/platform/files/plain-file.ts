import { constants } from 'node:fs'
import { type FileHandle, lstat, open, stat, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isStranger } from '../strangers/strangers.ts'

const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants

/** What lies at a path is not what we lay there: a link, a pipe, a device, a folder in a file's place. */
export class NotOurs extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} is a link, or no file or folder of ours`, { cause })
    this.name = 'NotOurs'
  }
}

/** So long is no file of ours that is read whole, unless who reads it says more. */
const MOST_BYTES = 4 * 1024 * 1024
/** Of what grows with the office, or was bounded where it came in. */
export const ANY_SIZE = Number.POSITIVE_INFINITY

/** What lies there is longer than whatever we lay there: a file without an end takes no room on a disk. */
class TooLong extends NotOurs {
  override message: string
  constructor(path: string, most: number) {
    super(path)
    this.message = `${path} is no file of ours: it is longer than ${most} bytes`
  }
}

/** What lies there was laid by another user of the machine, who knows what it holds. */
export class OfStranger extends NotOurs {
  override message: string
  constructor(path: string, owner: number) {
    super(path)
    this.message = `${path} belongs to another user (${owner})`
  }
}

/** What the system says of a link that is not to be followed, of a socket, and of what is no folder. */
const STRANGE = new Set(['ELOOP', 'EMLINK', 'ENXIO', 'ENOTDIR'])

/** Opens what lies at a path, without waiting for it: the open of a pipe holds one of the process's four threads until somebody writes. */
export const openAtOnce = (path: string, flags: number): Promise<FileHandle> =>
  open(path, flags | O_NONBLOCK, 0o600).catch((error: NodeJS.ErrnoException) => {
    throw STRANGE.has(error.code ?? '') ? new NotOurs(path, error) : error
  })

/** The handle, if it is a plain file's: asked of what is open, so that nothing changes between the look and the open. */
const plain = async (path: string, handle: FileHandle): Promise<FileHandle> => {
  const isFile = await handle.stat().then(
    (found) => found.isFile(),
    () => false,
  )
  if (isFile) return handle
  await handle.close()
  throw new NotOurs(path)
}

/** Opens a file that we wrote, to read it: no link leads to one. Fails with NotOurs where something else lies there, as what follows does. */
export const openOwnFile = async (path: string): Promise<FileHandle> =>
  plain(path, await openAtOnce(path, O_RDONLY | O_NOFOLLOW))

/** Opens a file that the office may have put there, to read it: a link to it is its choice, as containers mount secrets. Fails with NotOurs where none leads to a plain file. */
export const openGivenFile = async (path: string, flags = O_RDONLY): Promise<FileHandle> =>
  plain(path, await openAtOnce(path, flags))

const readAll = async (path: string, handle: FileHandle, most: number): Promise<Buffer> => {
  try {
    if ((await handle.stat()).size > most) throw new TooLong(path, most)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The bytes of such a file; one that is longer than `most` bytes is NotOurs too. */
export const readOwnFile = async (path: string, most = MOST_BYTES): Promise<Buffer> =>
  readAll(path, await openOwnFile(path), most)

export const readGivenFile = async (path: string, most = MOST_BYTES): Promise<Buffer> =>
  readAll(path, await openGivenFile(path), most)

export const readGivenText = async (path: string, most = MOST_BYTES): Promise<string> =>
  (await readGivenFile(path, most)).toString('utf8')

/** The text of a file of secrets or keys in a folder that the office names: neither it nor a link to it is a stranger's. Fails with OfStranger. */
export const readSecretText = async (path: string, named: string): Promise<string> => {
  const handle = await openGivenFile(path)
  try {
    const folder = await stat(named)
    for (const { uid } of [await lstat(path), await handle.stat()])
      if (isStranger(uid, folder.uid)) throw new OfStranger(path, uid)
  } catch (error) {
    await handle.close()
    throw error
  }
  return (await readAll(path, handle, MOST_BYTES)).toString('utf8')
}

/** The bytes of such a file, closed with their stream. */
export const streamGivenFile = async (path: string): Promise<Readable> =>
  (await openGivenFile(path)).createReadStream()

/** What the system says of a folder in a file's place: Linux, and others. */
const FOLDER = new Set(['EISDIR', 'EPERM'])

/** Takes away what lies at a path of ours, if anything does: of a link the link alone, and never a folder. */
export const removeOwnFile = (path: string): Promise<void> =>
  unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw FOLDER.has(error.code ?? '') ? new NotOurs(path, error) : error
  })
