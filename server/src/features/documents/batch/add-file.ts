import { rm } from 'node:fs/promises'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import { keptName } from '../files/document-name.rules.ts'
import { keepWaitingFile, sealName } from '../files/waiting-file.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import { addRow } from './batch-files.store.ts'
import { compareWithOrders, type Member, readWords } from './compare-file.ts'

type Added = { data: { id: number } }
export type AddDeps = ReadDeps & {
  files: FileStore
  /** Does the work, or answers what a call of the same name was answered (D80). */
  once: (work: () => Promise<Added>) => Promise<Added>
}

/** Has a received file wait among its member's: read, compared with orders and sealed. What it said is kept nowhere. */
export const addWaitingFile = async (
  db: Db,
  deps: AddDeps,
  file: ReceivedFile,
  member: Member,
): Promise<Added> => {
  const { files, clock, once } = deps
  let key = ''
  let isKept = false
  try {
    const name = keptName(file.sentName, file.type)
    const { words, read } = await readWords(file.path, { name, type: file.type })
    const candidates = await compareWithOrders(db, deps, words, member)
    key = await keepWaitingFile(db, files, { memberId: member.id, path: file.path })
    const answer = await once(async () => {
      const sealed_name = await sealName(db, key, name)
      const id = await inTransaction(db, (trx) =>
        addRow(trx, {
          ...{ staff_id: member.id, sealed_name, mime: file.type, storage_key: key, read },
          ...{ bytes: file.bytes, sha256: file.sha256, staged_at: clock() },
          candidates: JSON.stringify(candidates),
        }),
      )
      isKept = true
      return { data: { id } }
    })
    if (!isKept) await forget(files, key)
    return answer
  } catch (error) {
    // A refusal wrote nothing. What else went wrong may have been written all the same: the sweep will know.
    if (key && error instanceof AppError) await forget(files, key)
    throw error
  } finally {
    await rm(file.path, { force: true })
  }
}

const forget = (files: FileStore, key: string): Promise<void> =>
  files.delete(key).catch(() => undefined)
