import { rm } from 'node:fs/promises'
import { SHOWN_DOCUMENT } from '@e-arrival/contract/values/shown-document'
import type { z } from 'zod'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { Request } from '../../../platform/http/app-type.ts'
import { lookAgain } from '../../../platform/http/caller/look-again.ts'
import { type FormPart, type ReceivedForm, readUploadForm } from './read-upload-form.ts'

/** What makes a form the same one again: its sender may by now be shown the document that it brought. */
export const saysOf = ({ fields, file }: ReceivedForm<object>): unknown => [
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== SHOWN_DOCUMENT)),
  file.sentName,
  file.sha256,
]

/** As the parser tells files from fields by itself. */
const isFile = (type?: string, fileName?: string): boolean =>
  type === 'application/octet-stream' || fileName !== undefined

/** The parts of a form. The parser refuses a field that is called as what every object has, and does not say which. */
async function* partsOf(request: Request): AsyncGenerator<FormPart> {
  let reserved: string | undefined
  const isPartAFile = (name?: string, type?: string, fileName?: string): boolean => {
    if (name !== undefined && name in Object.prototype) reserved ??= name
    return isFile(type, fileName)
  }
  try {
    yield* request.parts({ isPartAFile })
  } catch (error) {
    if (reserved === undefined || (error as { code?: unknown }).code !== 'FST_PROTO_VIOLATION')
      throw error
    throw invalidField(reserved, `The form takes no field ${reserved}.`)
  }
}

/** The form that a request brings, its fields as the schema says; refused where its sender may send it no more when it is there. */
export const formOf = async <F>(
  request: Request,
  { incomingDir }: Pick<FileStore, 'incomingDir'>,
  schema: z.ZodType<F>,
): Promise<ReceivedForm<F>> => {
  if (!request.isMultipart())
    throw new AppError('unsupported', 'Send the document as multipart/form-data.')
  const form = await readUploadForm(partsOf(request), incomingDir, schema).finally(() => {
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
