import { getDocumentFile } from '@e-arrival/contract/documents'
import { callForStream } from './call.ts'

/** How long a saved file's address is kept for the browser to read it. */
const KEEP_MS = 60_000

const click = (href: string, name: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Hands a file to the browser to be saved. */
export const saveFile = (file: Blob, name: string): void => {
  const href = URL.createObjectURL(file)
  click(href, name)
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS)
}

/** The bytes of an order's document; url is the path it is served under, the token travels in a header (D49). */
export const fetchDocument = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const name = decodeURIComponent(url.split('/').at(-1) ?? '')
  const response = await callForStream(
    getDocumentFile,
    { params: { name } },
    signal ? { signal } : {},
  )
  return response.blob()
}

/** Saves a document of an order on this device. */
export const saveDocument = async (url: string, file1: string): Promise<void> =>
  saveFile(await fetchDocument(url), file1)

/** Longer words make a name that no disk takes beside its folder. */
const LONGEST = 40

/** Letters and digits of any script; what else a text holds leads out of a folder, or is read by a shell. */
const safe = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^-|-$/g, '')

/** The name of a file that holds a part, by what it was found: 'orders_part-smith.csv'. Found by nothing it is the whole, and its name stays. */
export const partName = (file: string, by: readonly (string | false | undefined)[]): string => {
  const words = by.filter((text) => typeof text === 'string' && text.trim() !== '')
  if (words.length === 0) return file
  const part = ['part', ...words.map((text) => safe(String(text)))].filter(Boolean).join('-')
  return file.replace(/(?=\.[^.]*$)/, `_${part}`)
}
