import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { ANY_SIZE, readOwnFile } from '../files/plain-file.ts'
import { READY } from '../limited-thread.ts'
import type { ReadPdf } from './read-pdf-text.ts'

export const PAGES = 10
export const LETTERS = 100_000
const SILENT = 0

const answer = (said: typeof READY | ReadPdf): void => parentPort?.postMessage(said)

const readText = async (path: string): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readOwnFile(path, ANY_SIZE)), {
    verbosity: SILENT,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items)
      if ('str' in item && text.length < LETTERS) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
  }
  return text.slice(0, LETTERS)
}

await getResolvedPDFJS()
answer(READY)
try {
  answer({ text: await readText(String(workerData)) })
} catch (error) {
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  answer(isLocked ? { locked: true } : { text: null })
}
