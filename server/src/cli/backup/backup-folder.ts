import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../platform/app-error.ts'
import { removeWritten, writeOwnFile } from '../../platform/files/flush-to-disk.ts'
import { NotOurs } from '../../platform/files/plain-file.ts'
import { isDiskFull } from '../../platform/is-disk-full.ts'
import { holdFolder, nameOf } from '../../platform/locks/hold-folder.ts'
import { removeUnnamed } from './copy-documents.ts'
import {
  documentPath,
  type Manifest,
  manifestPath,
  readManifest,
  stateFiles,
  whyNoManifest,
} from './manifest.ts'
import { notEmpty } from './not-empty.ts'

const HELD = 'backup'
const OURS =
  /^(manifest\.json(\.part)?|backup\.(lock(-journal)?|begun(\.part)?|holder\.json(\.part)?)|documents|tables|secrets\.json|state-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Says in a folder without a manifest that what lies there a first backup of ours began. */
const BEGUN = 'backup.begun'
const LOCKS = /^backup\.(lock(-journal)?|holder\.json(\.part)?)$/
const STAYS = /^(manifest\.json|documents|backup\..+)$/

/** Without what caused it: that would be told in words of DATA_DIR. */
const refusal = (message: string): AppError => new AppError('conflict', message)

/** Refuses a folder that holds what no backup of ours lays there. */
const assertOurs = async (folder: string): Promise<void> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // What a backup lays and takes away would be wherever a link leads.
  const foreign = found.find((entry) => !OURS.test(entry.name) || entry.isSymbolicLink())
  if (foreign === undefined) return
  throw refusal(
    OURS.test(foreign.name)
      ? `${join(folder, foreign.name)} is a link: none is followed there. Take it away.`
      : `${notEmpty(folder, foreign.name)} Name a folder of backups or one that is not there yet.`,
  )
}

/**
 * The finished backup in a folder, null where it holds none. Refuses a manifest that cannot be read, and without one whatever no backup
 * of ours has begun: it would be taken away.
 */
export const finishedIn = async (folder: string): Promise<Manifest | null> => {
  await assertOurs(folder)
  const manifest = await readManifest(folder)
  if (manifest) return manifest
  if (await isThere(manifestPath(folder)))
    throw refusal(`${await whyNoManifest(folder)} Nothing of it was changed: name another folder.`)
  const found: string[] = await readdir(folder).catch(() => [])
  const thing = found.find((name) => !LOCKS.test(name))
  if (thing === undefined || found.includes(BEGUN)) return null
  throw refusal(
    `${notEmpty(folder, thing)} Without a manifest.json it is no backup: name a new folder.`,
  )
}

/** Marks a folder, before anything is laid there, as one that a first backup is written into. */
export const markBegun = (folder: string): Promise<void> =>
  writeOwnFile(join(folder, BEGUN), 'A first backup is being written here, or was cut off.\n')

/** With a manifest it says nothing any more. */
export const unmarkBegun = (folder: string): Promise<void> => removeWritten(join(folder, BEGUN))

/** Keeps every other backup out of a folder, of this machine or another, until it is let go or this process ends; who comes second is refused. */
export const holdForBackup = async (folder: string): Promise<() => void> => {
  const hold = await holdFolder(folder, HELD).catch((error: Error) => {
    if (error instanceof NotOurs) throw error
    throw refusal(
      `${folder} cannot be written to and locked (${(error.cause as Error | undefined)?.message ?? error.message}).`,
    )
  })
  if ('release' in hold) return hold.release
  const orNone = hold.holder.pid === undefined ? ', or its file system keeps no locks' : ''
  throw refusal(
    `A backup is being written into ${folder} by ${nameOf(hold.holder)}${orNone}: wait until it has ended.`,
  )
}

const isThere = async (path: string): Promise<boolean> => {
  const found = await lstat(path).catch(() => null)
  return found !== null
}

/** Refuses a backup that names what is not in the folder: another process took it away meanwhile. */
export const assertAllThere = async (folder: string, manifest: Manifest): Promise<void> => {
  const named = [
    ...stateFiles(folder, manifest).map(({ path }) => path),
    ...manifest.documents.map((document) => documentPath(folder, manifest, document)),
  ]
  for (const path of named)
    if (!(await isThere(path)))
      throw refusal(`${path} was taken away while the backup was written: make it again.`)
}

/** What is said of a backup that failed. */
export const whyFailed = async (
  error: unknown,
  folder: string,
  state: string,
): Promise<unknown> => {
  if (error instanceof AppError) return error
  if (isDiskFull(error))
    return refusal(`There is no room for a backup in ${folder}: nothing of it is kept.`)
  return (await isThere(join(folder, state)))
    ? error
    : refusal(`${join(folder, state)} was taken away while it was written: make it again.`)
}

/** Takes away what a backup that failed has written, and what others left; what the manifest names stands. */
export const removeFailed = async (folder: string, state: string): Promise<void> => {
  // It may have failed as the manifest that names it was there already.
  if ((await readManifest(folder))?.state !== state)
    await rm(join(folder, state), { recursive: true, force: true })
  await removeLeft(folder)
}

/**
 * Takes away what no manifest names, in a folder that is held: of backups that were killed, or older ones, since what was erased after them is
 * erased here too. Nothing where there is a manifest that cannot be read, or none and no mark of ours.
 */
export const removeLeft = async (folder: string): Promise<void> => {
  const manifest = await readManifest(folder)
  const isOurs = manifest ?? (await isThere(join(folder, BEGUN)))
  if (!isOurs || (!manifest && (await isThere(manifestPath(folder))))) return
  const { format, state, documents } = manifest ?? {
    ...{ format: 3 as const, state: null, documents: [] },
  }
  const kept = state === '' ? ['tables', 'secrets.json'] : [state]
  for (const name of await readdir(folder))
    if (OURS.test(name) && !STAYS.test(name) && !kept.includes(name))
      await rm(join(folder, name), { recursive: true, force: true })
  await removeUnnamed(folder, { format, documents })
}
