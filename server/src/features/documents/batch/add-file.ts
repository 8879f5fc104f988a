import { rm } from 'node:fs/promises'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import { keptName } from '../files/document-name.rules.ts'
import { keepWithRows } from '../files/keep-with-rows.ts'
import { keepWaitingFile, sealName } from '../files/waiting-file.ts'
import { readFile } from '../reading/read-file.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import { addRow, storedRead } from './batch-files.store.ts'
import { compareWithOrders, type Member } from './compare-file.ts'

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
  try {
    const name = keptName(file.sentName, file.type)
    const { words, read } = await readFile(file.path, { name, type: file.type })
    const candidates = await compareWithOrders(db, deps, words, member)
    return await keepWithRows<Added>(files, {
      once,
      keep: () => keepWaitingFile(db, files, { memberId: member.id, path: file.path }),
      write: async (key) => {
        const sealed_name = await sealName(db, key, name)
        const id = await inTransaction(db, (trx) =>
          addRow(trx, {
            ...{ staff_id: member.id, sealed_name, mime: file.type, storage_key: key },
            ...{ ...storedRead(read), bytes: file.bytes, sha256: file.sha256, staged_at: clock() },
            candidates: JSON.stringify(candidates),
          }),
        )
        return { answer: { data: { id } }, isNamed: true }
      },
    })
  } finally {
    await rm(file.path, { force: true })
  }
}
