import { documentTexts, MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import { MOST_UNPACKED_MB, MOST_WAITING_FILES } from '@e-arrival/contract/documents/batch'
import { type UnzipFileInfo, unzip } from 'fflate'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

const lastOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
const typeOf = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** Folders, and what systems put beside the files they pack. */
const isFile = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !lastOf(path).startsWith('.')

const MB = 1024 * 1024

/** Why what lies in a ZIP does not come out of it; the rest does. */
export type NotUnpacked = { name: string; why: string }

export const zipTexts = {
  tooLarge: `This ZIP unpacks to more than ${MOST_UNPACKED_MB} MB. Add its files in parts.`,
  twice: 'The ZIP has two files of this name in one folder: the first was taken',
  more: (n: number): string =>
    `${n === 1 ? 'One file of this ZIP was' : `${n} files of this ZIP were`} left in it: at most ${MOST_WAITING_FILES} wait at once`,
} as const

/** The files of a ZIP, in this browser, and what of it does not come out. Nothing is unpacked where it says that it is too much. */
export const unzipFile = async (
  zip: File,
): Promise<{ files: File[]; not: NotUnpacked[] } | { why: string }> => {
  if (zip.size > MOST_UNPACKED_MB * MB) return { why: zipTexts.tooLarge }
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const not: NotUnpacked[] = []
  const paths = new Set<string>()
  const wanted = new Set<string>()
  let left = 0
  let size = 0
  const look = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!isFile(name)) return false
    const isTwice = paths.has(name)
    paths.add(name)
    if (isTwice) not.push({ name: lastOf(name), why: zipTexts.twice })
    else if (wanted.size >= MOST_WAITING_FILES) left += 1
    else if (originalSize > MAX_DOCUMENT_BYTES)
      not.push({ name: lastOf(name), why: documentTexts.fileTooLarge })
    else {
      wanted.add(name)
      size += originalSize
    }
    return false
  }
  await entries(bytes, look)
  if (size > MOST_UNPACKED_MB * MB) return { why: zipTexts.tooLarge }
  if (left > 0) not.push({ name: zip.name, why: zipTexts.more(left) })
  // The first of a name: what is taken is no longer wanted.
  const unpacked = await entries(bytes, ({ name }) => wanted.delete(name))
  const files = Object.entries(unpacked).map(
    ([path, content]) =>
      new File([content as Uint8Array<ArrayBuffer>], lastOf(path), { type: typeOf(path) }),
  )
  return { files, not }
}

const entries = (
  bytes: Uint8Array,
  filter: (file: UnzipFileInfo) => boolean,
): Promise<Record<string, Uint8Array>> =>
  new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, unpacked) => (error ? reject(error) : resolve(unpacked)))
  })
