import { checkDocument, type DocumentFact, documentTypes } from '@e-arrival/contract/documents'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { formOf } from './upload-form.ts'

/** Nobody waits longer for a look: on a slow line it is asked whether to send it without. */
const WAIT_MS = 10_000

/** What a document does not show of its order; undefined where nobody could look at it, or not in time: it stops no upload, and is said. */
export const missingFromDocument = async (
  orderId: string,
  file: File | null,
): Promise<DocumentFact[] | undefined> => {
  if (!file || !(documentTypes as readonly string[]).includes(file.type)) return []
  try {
    const form = formOf(file, { orderId })
    const { data } = await upload(checkDocument, form, () => {}, {
      signal: AbortSignal.timeout(WAIT_MS),
      changesNothing: true,
    })
    return data.missing
  } catch (error) {
    // What is said of the file itself is said of its upload too.
    return error instanceof ApiError && error.fields.length > 0 ? [] : undefined
  }
}
