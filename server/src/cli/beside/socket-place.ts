import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What an address of a socket can hold, its end included. */
const LONGEST = 107

const inDataDir = (dataDir: string): string => join(dataDir, 'cli.sock')
/** Names the socket where DATA_DIR's own path is too long to hold it. */
const elsewhereFile = (dataDir: string): string => join(dataDir, 'cli.sock.path')

const fits = (path: string): boolean => Buffer.byteLength(path) < LONGEST

/** A free place for the socket of this DATA_DIR, which the caller holds; what a killed process left is taken away. */
export const makeSocketPlace = (dataDir: string): string => {
  removeSocket(dataDir)
  if (fits(inDataDir(dataDir))) return inDataDir(dataDir)
  const path = join(mkdtempSync(join(tmpdir(), 'e-arrival-')), 'cli.sock')
  writeFileSync(elsewhereFile(dataDir), path, { mode: 0o600 })
  return path
}

export const removeSocket = (dataDir: string): void => {
  const elsewhere = readElsewhere(dataDir)
  if (elsewhere) rmSync(dirname(elsewhere), { recursive: true, force: true })
  rmSync(elsewhereFile(dataDir), { force: true })
  rmSync(inDataDir(dataDir), { force: true })
}

/** Only what makeSocketPlace has made is ever taken away. */
const readElsewhere = (dataDir: string): string | null => {
  try {
    const path = readFileSync(elsewhereFile(dataDir), 'utf8')
    return path.startsWith(join(tmpdir(), 'e-arrival-')) && path.endsWith('/cli.sock') ? path : null
  } catch {
    return null
  }
}

/** Where a product that runs on this DATA_DIR listens; null where none has left a socket. Throws where it is a stranger's. */
export const findSocket = (dataDir: string): string | null => {
  const path = readElsewhere(dataDir) ?? inDataDir(dataDir)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return null
  if (!found.isSocket() || found.uid !== statSync(dataDir).uid)
    throw new Error(`${path} is not a socket of the owner of ${dataDir}: remove it.`)
  return path
}
