import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { documentTexts, FILE_PART, type uploadFieldsSchema } from '@e-arrival/contract/documents'
import type { z } from 'zod'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { findUnstorable } from '../../../platform/find-unstorable.ts'
import { FORM_FIELD_BYTES, FORM_FIELDS } from '../../../platform/http/create-http.ts'
import { strangeIn } from '../../../platform/http/names/refuse-strange-names.ts'
import { type ReceivedFile, receiveFile, wrongFile } from './receive-upload.ts'

/** A part of the form, in the order it was sent: the file may come before the fields. */
export type FormPart =
  | { type: 'field'; fieldname: string; value: unknown; valueTruncated?: boolean }
  | { type: 'file'; fieldname: string; filename: string | undefined; file: Readable }

export type ReceivedForm<F> = { fields: F; file: ReceivedFile }
export type UploadForm = ReceivedForm<z.output<typeof uploadFieldsSchema>>

/** Reads the whole form, its fields as the schema says. A refused one leaves no file behind; the caller owns the file of a good one. */
export const readUploadForm = async <F>(
  parts: AsyncIterable<FormPart>,
  incomingDir: string,
  schema: z.ZodType<F>,
): Promise<ReceivedForm<F>> => {
  const values: Record<string, unknown> = {}
  let file: ReceivedFile | null = null
  let hasBegun = false
  try {
    for await (const part of parts) {
      hasBegun = true
      if (part.type === 'field') addField(values, part)
      else if (part.fieldname !== FILE_PART || file) await refusePart(part, ONE_FILE)
      else if (!isUtf8(part.filename)) await refusePart(part, NAME_NOT_UTF_8)
      else file = await receiveFile(part.file, part.filename ?? '', incomingDir)
    }
    return { fields: checkFields(values, schema), file: requireFile(file) }
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    throw readable(error, hasBegun)
  }
}

/** What stands where bytes were no UTF-8. */
const REPLACEMENT = '\uFFFD'
const isUtf8 = (value: unknown): boolean =>
  typeof value !== 'string' || !value.includes(REPLACEMENT)

/** Whoever gives two values means one of them, and nobody knows which. */
const addField = (
  values: Record<string, unknown>,
  { fieldname, value, valueTruncated = false }: Extract<FormPart, { type: 'field' }>,
): void => {
  if (valueTruncated)
    throw invalidField(fieldname, `${fieldname} has at most ${FORM_FIELD_BYTES} bytes.`)
  if (!isUtf8(value)) throw invalidField(fieldname, `${fieldname} is not UTF-8 text.`)
  if (Object.hasOwn(values, fieldname))
    throw invalidField(fieldname, `The form gives ${fieldname} twice.`)
  values[fieldname] = value
}

const ONE_FILE = `The form takes one file, in the field ${FILE_PART}.`
const NAME_NOT_UTF_8 = 'The name of the file is not UTF-8 text. Please give it another one.'
const refusePart = async (part: { file: Readable }, why: string): Promise<never> => {
  part.file.resume()
  throw wrongFile('invalid', why)
}

const checkFields = <F>(values: Record<string, unknown>, schema: z.ZodType<F>): F => {
  // Bodies of JSON are checked for all routes; a form is read here alone.
  const unstorable = findUnstorable(values)
  if (unstorable !== undefined) throw invalidField(unstorable, 'Invalid characters.')
  const strange = strangeIn({ takesMore: true }, { body: schema }, { query: {}, body: values })
  if (strange) throw strange
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('invalid', errors[0]?.message, { errors })
}

const requireFile = (file: ReceivedFile | null): ReceivedFile => {
  if (!file) throw wrongFile('invalid', documentTexts.fileRequired)
  return file
}

const MOST_FIELDS = `The form takes at most ${FORM_FIELDS} fields beside the file.`
const CUT_OFF = 'The upload was cut off or is not a valid form. Please send it again.'
/** The parser itself says nothing of the second: it fails from 253 characters on, and RFC 2046 allows 70. */
const NO_BOUNDARY =
  'The form cannot be read: its Content-Type gives no boundary, or one of more than 70 characters.'

/** What the parser throws at a broken or oversized form, as a refusal of the file. Before the first part nothing else can fail. */
const readable = (error: unknown, hasBegun: boolean): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return wrongFile('invalid', ONE_FILE)
  if (code === 'FST_FIELDS_LIMIT') return invalidField('form', MOST_FIELDS)
  const broken =
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /multipart|terminated early|boundary|malformed/i.test(error.message)
  if (/boundary not found/i.test(error.message) || !(broken || hasBegun))
    return wrongFile('invalid', NO_BOUNDARY)
  return broken ? wrongFile('invalid', CUT_OFF) : error
}
