import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  documentTexts,
  documentTypes,
  FILE_PART,
  MAX_DOCUMENT_BYTES,
} from '@e-arrival/contract/documents'
import { AppError } from '../../../platform/app-error.ts'
import { inParts } from '../../../platform/files/in-parts.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import type { DocumentType } from '../files/document-name.rules.ts'

/** A file that has arrived whole: on this machine's disk, flushed by whoever keeps it, its content known. */
export type ReceivedFile = {
  path: string
  sentName: string
  type: DocumentType
  bytes: number
  sha256: string
}

/** A refusal that names the file's field. */
export const wrongFile = (
  code: 'invalid' | 'tooLarge' | 'unsupported',
  message: string,
): AppError => new AppError(code, message, { errors: [{ path: FILE_PART, message }] })

/** Streams an upload into a new file of the folder; a refused or broken one leaves nothing behind. */
export const receiveFile = async (
  sent: Readable,
  sentName: string,
  folder: string,
): Promise<ReceivedFile> => {
  const path = await newPart(folder)
  try {
    const { bytes, sha256 } = await writeCounted(sent, path)
    if (bytes === 0) throw wrongFile('invalid', documentTexts.fileRequired)
    const type = await sniff(path)
    return { path, sentName, type, bytes, sha256 }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const writeCounted = async (
  sent: Readable,
  path: string,
): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of sent as AsyncIterable<Buffer>) {
      bytes += piece.length
      hash.update(piece)
      yield piece
    }
  }
  await writeFile(path, inParts(counted()), { flag: 'wx', mode: 0o600 })
  // The parser stops a file at the limit and marks it; a file of exactly the limit is whole.
  if ('truncated' in sent && sent.truncated === true)
    throw wrongFile('tooLarge', documentTexts.fileTooLarge)
  if (bytes > MAX_DOCUMENT_BYTES) throw wrongFile('tooLarge', documentTexts.fileTooLarge)
  return { bytes, sha256: hash.digest('hex') }
}

/** The type by content: neither the name nor the sender's header is believed (D48). */
const sniff = async (path: string): Promise<DocumentType> => {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  const type = documentTypes.find((known) => known === found)
  if (!type) throw wrongFile('unsupported', documentTexts.fileKind)
  return type
}
