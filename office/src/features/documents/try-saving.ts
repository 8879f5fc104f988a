import { toast } from 'react-toastify'
import { messageOf } from '../../api/api-error.ts'
import { saveDocument } from '../../api/files.ts'

/** Saves a document on this device; a failure is a toast. */
export const trySaving = (url: string, file1: string): Promise<void> =>
  saveDocument(url, file1).catch((error: unknown) => {
    toast.error(messageOf(error))
  })
