import { rm } from 'node:fs/promises'
import { SHOWN_DOCUMENT } from '@e-arrival/contract/values/shown-document'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { Request } from '../../../platform/http/app-type.ts'
import { lookAgain } from '../../../platform/http/caller/look-again.ts'
import { type ReceivedForm, readUploadForm } from './read-upload-form.ts'

/** What makes a form the same one again: its sender may by now be shown the document that it brought. */
export const saysOf = ({ fields, file }: ReceivedForm<object>): unknown => [
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== SHOWN_DOCUMENT)),
  file.sentName,
  file.sha256,
]

/** The form that a request brings, its fields as the schema says; refused where its sender may send it no more when it is there. */
export const formOf = async <F>(
  request: Request,
  { incomingDir }: Pick<FileStore, 'incomingDir'>,
  schema: z.ZodType<F>,
): Promise<ReceivedForm<F>> => {
  if (!request.isMultipart())
    throw new AppError('unsupported', 'Send the document as multipart/form-data.')
  const form = await readUploadForm(request.parts(), incomingDir, schema).finally(() => {
    // What a refused sender still sends is read and thrown away, so that he gets to read the answer.
    request.raw.unpipe()
    request.raw.resume()
  })
  try {
    await lookAgain(request)
  } catch (error) {
    await rm(form.file.path, { force: true })
    throw error
  }
  return form
}
