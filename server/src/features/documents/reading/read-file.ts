import { type BatchRead, batchTexts } from '@e-arrival/contract/documents/batch'
import { AppError } from '../../../platform/app-error.ts'
import { readZoneLines } from '../../../platform/ocr/read-zone-lines.ts'
import { readPdf } from '../../../platform/pdf/read-pdf-text.ts'
import type { DocumentType } from '../files/document-name.rules.ts'
import { isReadable } from './document-text.rules.ts'
import { type FileWords, LETTERS_COMPARED } from './file-words.ts'
import { zonesIn } from './zone.rules.ts'

export type ReadFile = { words: FileWords; read: BatchRead }

const busy = (): AppError => new AppError('tooMany', batchTexts.busy, { retryAfterSeconds: 2 })

/** A picture and a scan say their name, and what their machine-readable zone says where its check digits hold. */
const readPicture = async (path: string, name: string): Promise<ReadFile> => {
  const seen = await readZoneLines(path)
  if ('busy' in seen) throw busy()
  const found = zonesIn(seen.lines)
  const words = { name, text: null }
  if (!found) return { words, read: 'no text' }
  if (found.zones.length === 0) return { words, read: 'unsure zone' }
  const { zones, hasOthers } = found
  return { words: { ...words, zones, hasMore: hasOthers || seen.hasMore }, read: 'zone' }
}

/** Reads what a file says: its text, else its machine-readable zone; what a password locks says its name alone. */
export const readFile = async (
  path: string,
  { name, type }: { name: string; type: DocumentType },
): Promise<ReadFile> => {
  if (type !== 'application/pdf') return readPicture(path, name)
  const said = await readPdf(path)
  if ('busy' in said) throw busy()
  if ('locked' in said) return { words: { name, text: null }, read: 'locked' }
  if (said.text === null) return { words: { name, text: null }, read: 'no text' }
  if (!isReadable(said.text)) return readPicture(path, name)
  return { words: { name, text: said.text.slice(0, LETTERS_COMPARED) }, read: 'text' }
}
