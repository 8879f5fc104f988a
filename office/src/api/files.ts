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

/** Saves a document of an order; url is the path it is served under, the token travels in a header (D49). */
export const saveDocument = async (url: string, file1: string): Promise<void> => {
  const name = decodeURIComponent(url.split('/').at(-1) ?? '')
  const response = await callForStream(getDocumentFile, { params: { name } })
  const href = URL.createObjectURL(await response.blob())
  click(href, file1)
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS)
}
