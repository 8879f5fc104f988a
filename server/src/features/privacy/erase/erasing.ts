import { join } from 'node:path'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { removeWritten } from '../../../platform/files/flush-to-disk.ts'
import { inMadeFolder } from '../../../platform/files/own-folder.ts'
import { createLog, type Logger } from '../../../platform/log.ts'
import { deleteUnneeded } from '../../documents/documents.public.ts'
import { openCheckpoints } from '../../evidence/evidence.public.ts'
import { outboxDir, outboxFile } from '../../mail/mail.public.ts'
import { deleteLeftOutside } from './delete-outside.ts'
import { eraseAgain } from './erase-again.ts'
import type { EraseDeps } from './erase-order.ts'
import { erasedList } from './erased-list.ts'

type Places = Pick<Config, 'KEYS_DIR' | 'DATA_DIR' | 'ERASED_LIST' | 'CHECKPOINT_KEY' | 'LOG_LEVEL'>

/** What erasing reaches outside the database: files, written mails, and the list of the erased. */
export const erasing = (
  config: Places,
  files: FileStore,
  clock: Clock,
  log: Logger = createLog(config.LOG_LEVEL),
): EraseDeps => {
  const { KEYS_DIR, DATA_DIR, ERASED_LIST } = config
  const path = ERASED_LIST ?? join(KEYS_DIR ?? join(DATA_DIR, 'keys'), 'erased.list')
  return {
    clock,
    log,
    list: erasedList(path, () => openCheckpoints(config, clock)),
    deleteFile: (db, key) => deleteUnneeded(db, files, key),
    deleteMailCopy: (mail) =>
      inMadeFolder(outboxDir(config), (at) => removeWritten(join(at, outboxFile(mail)))),
  }
}

/** What is said of a list that has not all that the database knows of it. */
export const listLacks = (orders: number): string =>
  `the list of erased orders (ERASED_LIST) lacks at least ${orders} that this database knows to have been on it: put the whole one there and start anew, or who was erased since the backup is back; an empty file says that nobody was`

/** What is said where a database was restored and no list was there. */
export const LIST_AWAITED =
  'this database was restored without a list of erased orders (ERASED_LIST): put that of before there and start anew, or who was erased since the backup is back; an empty file says that nobody was'

/** Before anything is served: what a backup has brought back of erased orders is erased again. */
export const followErasedList = async (db: Db, deps: EraseDeps, log: Logger): Promise<void> => {
  const again = await eraseAgain(db, deps)
  if (again.erased > 0 || again.left > 0) log.warn(again, 'erased orders were erased again')
  if (again.cutOff > 0)
    log.warn(again, 'parts of the list of erased orders were cut off when they were written')
  if (again.lacks > 0) log.error(again, listLacks(again.lacks))
  if (again.isAwaited) log.error(again, LIST_AWAITED)
  if (again.unbelieved > 0)
    log.error(
      again,
      'parts of the list of erased orders have no known signature: they erase nothing',
    )
}

/** What erasing left for later: orders a backup brought back whose mail was on its way, and what lies outside the database. */
export const eraseLeft = async (db: Db, deps: EraseDeps, log: Logger): Promise<void> => {
  try {
    await followErasedList(db, deps, log)
    const left = await deleteLeftOutside(db, deps)
    if (left > 0) log.warn({ left }, 'of erased orders something is left outside the database')
  } catch (error) {
    log.error({ err: error }, 'what is left of erased orders could not be erased')
  }
}
