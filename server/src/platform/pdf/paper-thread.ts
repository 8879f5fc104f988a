import { parentPort } from 'node:worker_threads'
import type { Drawn } from './draw-paper.ts'
import type { Paper } from './paper.ts'
import { renderPaper } from './render-paper.ts'

/** One paper after the other: pdfmake keeps its fonts in one place. */
let last: Promise<void> = Promise.resolve()

const draw = async ({ id, paper }: { id: number; paper: Paper }): Promise<void> => {
  let drawn: Drawn
  try {
    drawn = { id, bytes: await renderPaper(paper) }
  } catch (error) {
    drawn = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(drawn)
}

parentPort?.on('message', (asked: { id: number; paper: Paper }) => {
  last = last.then(() => draw(asked))
})
