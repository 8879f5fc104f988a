import { MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import { MOST_WAITING_FILES } from '@e-arrival/contract/documents/batch'
import { unzip } from 'fflate'

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

/** The files of a ZIP, in this browser; one that says it is larger than a document may be comes as an empty one would not: by its size alone. */
export const unzipFile = async (zip: File): Promise<File[]> => {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const tooLarge: File[] = []
  let found = 0
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      if (!isFile(name) || found >= MOST_WAITING_FILES) return false
      found += 1
      if (originalSize <= MAX_DOCUMENT_BYTES) return true
      tooLarge.push(largerThanAny(lastOf(name)))
      return false
    }
    unzip(bytes, { filter }, (error, unpacked) => (error ? reject(error) : resolve(unpacked)))
  })
  const unpacked = Object.entries(files).map(
    ([path, content]) =>
      new File([content as Uint8Array<ArrayBuffer>], lastOf(path), { type: typeOf(path) }),
  )
  return [...unpacked, ...tooLarge]
}

/** Stands for a file that is not unpacked: it is refused by its size. */
const largerThanAny = (name: string): File =>
  Object.defineProperty(new File([], name, { type: typeOf(name) }), 'size', {
    value: MAX_DOCUMENT_BYTES + 1,
  })
