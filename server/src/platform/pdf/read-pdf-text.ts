import { Worker } from 'node:worker_threads'
import { inTurn } from '../in-turn.ts'

/** What the thread says: that it is about to read, then what it read; null for what is no PDF, or a locked one. */
export type ReadText = 'ready' | { text: string | null }

const MB = 1024 * 1024
/** Starting a thread takes a fraction of a second; a busy machine may need more. */
const STARTS_WITHIN_MS = 10_000
export const READS_WITHIN_MS = 2000
/** The heap alone is limited by the thread itself; what a stream unpacks to lies beside it. */
const HEAP_MB = 192
export const MEMORY = 256 * MB
const LOOK_EVERY_MS = 25
export const AT_ONCE = 2
export const MOST_ASKED = 10

/** A thread that is starting or ending has no figures. */
const ignore = (): void => undefined

const start = (path: string): Worker =>
  new Worker(new URL('./text-thread.ts', import.meta.url), {
    workerData: path,
    env: {},
    // Warnings about a file are nobody's log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  })

const readInThread = async (path: string): Promise<string | null> => {
  const thread = start(path)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const giveUp = (): void => resolve(null)
  let late = setTimeout(giveUp, STARTS_WITHIN_MS)
  const watch = setInterval(() => {
    thread.getHeapStatistics().then(({ total_heap_size, external_memory }) => {
      if (total_heap_size + external_memory > MEMORY) giveUp()
    }, ignore)
  }, LOOK_EVERY_MS)
  thread.on('message', (said: ReadText) => {
    if (said !== 'ready') return resolve(said.text)
    clearTimeout(late)
    late = setTimeout(giveUp, READS_WITHIN_MS)
  })
  thread.on('error', giveUp)
  thread.on('exit', giveUp)
  const text = await promise
  clearTimeout(late)
  clearInterval(watch)
  await thread.terminate()
  return text
}

const takeTurn = inTurn(AT_ONCE)
let asked = 0

/**
 * The text of a PDF's first ten pages, at most 100,000 letters; null where it cannot be read within two seconds and 256 MB,
 * or too many ask. Each file has a thread of its own, which ends with it: a hostile one can do nothing but be given up.
 */
export const readPdfText = async (path: string): Promise<string | null> => {
  if (asked >= MOST_ASKED) return null
  asked += 1
  try {
    return await takeTurn(() => readInThread(path))
  } finally {
    asked -= 1
  }
}
