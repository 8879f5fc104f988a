import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { RECOGNISER_MEMORY } from './read-zone-lines.ts'

/** What is used of tesseract.js-core, which has no types: the recogniser as WebAssembly, with a file system of its own. */
type Tesseract = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => {
    Init: (path: null, language: string, engine: number) => number
    SetVariable: (name: string, value: string) => void
    /** Reads /input, turned by its EXIF orientation and then by an angle in radians; 1 where it is no picture. */
    SetImageFile: (orientation: number, angle: number) => number
    FindLines: () => number
    /** How far the lines that were found lean. */
    GetGradient: () => number
    Recognize: (monitor: null) => number
    GetUTF8Text: () => string
  }
}

const require = createRequire(import.meta.url)
const LSTM_ONLY = 1
const PAGE = 65_536
const AUTO = '3'
/** Lines wherever they stand: a page's own order says nothing of a zone. */
const SPARSE = '11'
/** Some 0.3 degrees: less does not hurt, and turning takes time. */
const LEAN = 0.005

/** Beyond it the recogniser is told that there is no more memory. */
const limitMemory = (): void => {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > RECOGNISER_MEMORY) throw new RangeError('limited')
    return grow.call(this, pages)
  }
}

/** Starts the recogniser out of its packages, nothing is fetched; answers what reads the capital letters, figures and `<` of a picture. */
export const startRecogniser = async () => {
  limitMemory()
  const start: (
    silent: object,
  ) => Promise<Tesseract> = require('tesseract.js-core/tesseract-core-simd-lstm')
  const silent = () => undefined
  const { FS, TessBaseAPI } = await start({ print: silent, printErr: silent })
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  FS.writeFile('eng.traineddata', gunzipSync(await readFile(data)))
  const api = new TessBaseAPI()
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('the recogniser does not start')
  api.SetVariable('debug_file', '/dev/null')
  api.SetVariable('tessedit_char_whitelist', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<')
  return (picture: Uint8Array, orientation: number): string => {
    FS.writeFile('/input', picture)
    api.SetVariable('tessedit_pageseg_mode', AUTO)
    if (api.SetImageFile(orientation, 0) === 1) return ''
    api.FindLines()
    const lean = api.GetGradient()
    api.SetVariable('tessedit_pageseg_mode', SPARSE)
    api.SetImageFile(orientation, Math.abs(lean) < LEAN ? 0 : lean)
    api.Recognize(null)
    return api.GetUTF8Text()
  }
}
