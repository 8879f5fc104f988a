import { batchTexts } from '@e-arrival/contract/documents/batch'
import { AppError } from '../../../platform/app-error.ts'
import { FileDamaged, FileMissing } from '../../../platform/files/file-store.port.ts'

/** What went wrong at a waiting file's bytes, as its member reads it: they are missing, were changed, or are another member's. */
export const sayUnreadable = (error: unknown): never => {
  if (error instanceof FileMissing || error instanceof FileDamaged)
    throw new AppError('refused', batchTexts.unreadable, {
      cause: error,
      errors: [{ path: 'id', message: batchTexts.unreadable }],
    })
  throw error
}
