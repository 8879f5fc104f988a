import { checkDocument, type DocumentFact, documentTypes } from '@e-arrival/contract/documents'
import { upload } from '../../api/upload.ts'
import { formOf } from './upload-form.ts'

/** On a slow line the document itself goes first. */
const WAIT_MS = 10_000

/** What a document does not show of its order. A check that fails, or takes long, finds nothing: it never stops an upload. */
export const missingFromDocument = async (
  orderId: string,
  file: File | null,
): Promise<DocumentFact[]> => {
  if (!file || !(documentTypes as readonly string[]).includes(file.type)) return []
  try {
    const form = formOf(file, { orderId })
    const { data } = await upload(checkDocument, form, () => {}, {
      signal: AbortSignal.timeout(WAIT_MS),
      changesNothing: true,
    })
    return data.missing
  } catch {
    return []
  }
}
