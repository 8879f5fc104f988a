import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NotOurs, OfStranger } from '../../files/plain-file.ts'
import { isStranger } from '../../strangers/strangers.ts'
import { DatabaseUnopened } from './database-unopened.ts'
import { DurableFs } from './durable-fs.ts'
import { PGLITE_SETTINGS } from './pglite-settings.ts'

/**
 * Makes the database folder if it is not there, and refuses what is there and is none. It is made beside its place, flushed and then
 * renamed, so that a start cut short by a kill or a power failure leaves no half of one.
 */
export async function createCluster(folder: string): Promise<void> {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  // PGlite would say nothing of what is wrong with it; a link it does not follow.
  if (found && !found.isDirectory()) throw new NotOurs(folder)
  if (found && isStranger(found.uid, fs.statSync(dirname(folder)).uid))
    throw new OfStranger(folder, found.uid)
  if (found) return assertWhole(folder)
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const pglite = await PGlite.create({ ...PGLITE_SETTINGS, fs: new DurableFs(draft) })
  await pglite.close()
  flush(draft)
  fs.renameSync(draft, folder)
  flushOne(dirname(folder))
}

/** Over files that do not say which version wrote them PGlite would begin a new database, and nobody would hear of the old one. */
function assertWhole(folder: string): void {
  const names = fs.readdirSync(folder)
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new DatabaseUnopened(folder, new Error('PG_VERSION is missing.'))
}

function flush(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flush(path)
    else flushOne(path)
  }
  flushOne(folder)
}

function flushOne(path: string): void {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
