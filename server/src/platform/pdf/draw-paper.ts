import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** Papers are drawn in a thread of their own: thousands of rows take seconds, in which nobody else should wait. */

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: string }
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }
type Drawer = { thread: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

/** A thread that draws holds some 100 MB, its fonts most of all; a start takes half a second. */
export const ENDS_WHEN_IDLE_MS = 60_000

let drawer: Drawer | null = null
let asked = 0

const endLater = (own: Drawer): void => {
  own.thread.unref()
  const end = (): void => {
    if (drawer === own) drawer = null
    void own.thread.terminate()
  }
  own.idle = setTimeout(end, ENDS_WHEN_IDLE_MS).unref()
}

const start = (): Drawer => {
  const thread = new Worker(new URL('./paper-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  })
  const waiting = new Map<number, Waiting>()
  const own: Drawer = { thread, waiting }
  thread.on('message', (drawn: Drawn) => {
    const { resolve, reject } = waiting.get(drawn.id) ?? {}
    waiting.delete(drawn.id)
    if ('error' in drawn) reject?.(new Error(drawn.error))
    else resolve?.(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength))
    if (waiting.size === 0) endLater(own)
  })
  const end = (error: Error): void => {
    if (drawer === own) drawer = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.on('error', end)
  thread.on('exit', () => end(new Error('The thread that draws papers has ended')))
  return own
}

/** A paper as the bytes of a PDF. The thread is started by the first one, stays while there is work, and never holds the process. */
export const drawPaper = (paper: Paper): Promise<Buffer> => {
  drawer ??= start()
  const { thread, waiting, idle } = drawer
  clearTimeout(idle)
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ id, paper })
  })
}
