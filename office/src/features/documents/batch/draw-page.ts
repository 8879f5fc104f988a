import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

/** Wide enough to read on any screen, and no wider than a phone can hold. */
const MOST_PIXELS = 1600

/** Draws the first page of a PDF, as wide as it is shown; answers how many pages there are. Fails for what is none, or locked. */
export const drawFirstPage = async (
  bytes: ArrayBuffer,
  canvas: HTMLCanvasElement,
  cssWidth: number,
): Promise<number> => {
  GlobalWorkerOptions.workerPort ??= new PdfWorker()
  const loading = getDocument({
    ...{ data: bytes, useWasm: false, enableXfa: false, stopAtErrors: false },
  })
  try {
    const pdf = await loading.promise
    const page = await pdf.getPage(1)
    const { width } = page.getViewport({ scale: 1 })
    const wanted = Math.min(MOST_PIXELS, cssWidth * window.devicePixelRatio)
    const viewport = page.getViewport({ scale: wanted / width })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport }).promise
    return pdf.numPages
  } finally {
    await loading.destroy()
  }
}
