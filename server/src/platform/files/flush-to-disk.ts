import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { NotOurs, openAtOnce, openGivenFile, removeOwnFile } from './plain-file.ts'

const { O_RDWR, O_APPEND, O_CREAT } = constants

/** Returns when the file, or the folder's list of names, has reached the disk. */
export const flushToDisk = async (path: string): Promise<void> => {
  const handle = await openAtOnce(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Content = string | Uint8Array | AsyncIterable<Uint8Array>

/** Writes all to what was opened, and closes it. A write to what is open fails without a path: who is told of it needs one. */
const writeTo = async (path: string, file: FileHandle, content: Content): Promise<void> => {
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    throw Object.assign(error as Error, { path })
  } finally {
    await file.close()
  }
}

/**
 * Writes a new file that its owner alone reads; on the disk when this resolves, and none of it is left when it fails. What lies there
 * already is left alone.
 */
export const writeFlushed = async (path: string, content: Content, mode = 0o600): Promise<void> => {
  const handle = await open(path, 'wx', mode)
  try {
    await writeTo(path, handle, content)
  } catch (error) {
    await removeOwnFile(path).catch(() => undefined)
    throw error
  }
}

/** What a file system says that has no hard links (exFAT, shares of Windows, some of FUSE). */
const NO_LINKS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EMLINK'])

/** The same without a link. Its reader finds half of it after a power failure, and says so: what is read of keys is checked. */
const makeInPlace = async (path: string, content: Content): Promise<void> => {
  try {
    await writeFlushed(path, content)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const linkOrMake = async (part: string, path: string, content: Content): Promise<void> => {
  try {
    await link(part, path)
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error
    await makeInPlace(path, content)
  }
}

/** What is begun beside a file, by a name that no other process, and no life of this one, has: sweepParts knows it. */
const newPartOf = (path: string): string => `${path}.${randomUUID()}.part`

/**
 * Makes a file whole or not at all, on the disk when this resolves: of two processes that make one at once the first one's stays. Answers
 * whether it was made here.
 */
export const makeOnce = async (path: string, content: Content): Promise<boolean> => {
  const part = newPartOf(path)
  try {
    await writeFlushed(part, content)
    await linkOrMake(part, path, content)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(part, { force: true })
  }
  await flushToDisk(dirname(path))
  return true
}

/** Puts a file in the place of the one before, in one go, whoever else does so at once. */
export const replaceWhole = async (path: string, content: Content): Promise<void> => {
  const part = newPartOf(path)
  try {
    await writeFlushed(part, content)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  await flushToDisk(dirname(path))
}

/**
 * Puts a file in the place of whatever lies there, in one go: a reader finds the one before or this one. Through no link, and into no
 * pipe, whoever laid it.
 */
export const writeOwnFile = async (path: string, content: Content, mode = 0o600): Promise<void> => {
  const part = `${path}.part`
  await removeOwnFile(part)
  await writeFlushed(part, content, mode)
  await rename(part, path).catch(async (error: NodeJS.ErrnoException) => {
    await removeOwnFile(part)
    throw error.code === 'EISDIR' ? new NotOurs(path, error) : error
  })
  await flushToDisk(dirname(path))
}

const endsInLine = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0))
  return bytesRead === 0 || buffer.toString() === '\n'
}

/** Takes away what writeOwnFile put there, and what it had begun when its process died. */
export const removeWritten = async (path: string): Promise<void> => {
  await removeOwnFile(path)
  await removeOwnFile(`${path}.part`)
}

/**
 * Adds lines to a file that the office may have put there, made where there is none; on the disk when this resolves. A last line that was
 * written by hand and left open is ended first.
 */
export const addToGivenFile = async (path: string, text: string): Promise<void> => {
  const file = await openGivenFile(path, O_RDWR | O_APPEND | O_CREAT)
  const isOpen = text !== '' && !(await endsInLine(file))
  await writeTo(path, file, isOpen ? `\n${text}` : text)
}
