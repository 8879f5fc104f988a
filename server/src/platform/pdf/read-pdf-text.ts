import { Worker } from 'node:worker_threads'
import { inTurn } from '../in-turn.ts'

/** What the thread says: that it is about to read, then what it read; null for what is no PDF. */
export type ReadText = 'ready' | ReadPdf
/** Of a PDF that a password locks nothing is read. */
export type ReadPdf = { text: string | null } | { locked: true }

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

const readInThread = async (path: string): Promise<ReadPdf> => {
  const thread = start(path)
  const { promise, resolve } = Promise.withResolvers<ReadPdf>()
  const giveUp = (): void => resolve({ text: null })
  let late = setTimeout(giveUp, STARTS_WITHIN_MS)
  const watch = setInterval(() => {
    thread.getHeapStatistics().then(({ total_heap_size, external_memory }) => {
      if (total_heap_size + external_memory > MEMORY) giveUp()
    }, ignore)
  }, LOOK_EVERY_MS)
  thread.on('message', (said: ReadText) => {
    if (said !== 'ready') return resolve(said)
    clearTimeout(late)
    late = setTimeout(giveUp, READS_WITHIN_MS)
  })
  thread.on('error', giveUp)
  thread.on('exit', giveUp)
  const read = await promise
  clearTimeout(late)
  clearInterval(watch)
  await thread.terminate()
  return read
}

const takeTurn = inTurn(AT_ONCE)
let asked = 0

/**
 * The text of a PDF's first ten pages, at most 100,000 letters; null where it cannot be read within two seconds and 256 MB. Says
 * so where too many ask. Each file has a thread of its own, which ends with it: a hostile one can do nothing but be given up.
 */
export const readPdf = async (path: string): Promise<ReadPdf | { busy: true }> => {
  if (asked >= MOST_ASKED) return { busy: true }
  asked += 1
  try {
    return await takeTurn(() => readInThread(path))
  } finally {
    asked -= 1
  }
}

/** The same, for whom it is enough that there is none. */
export const readPdfText = async (path: string): Promise<string | null> => {
  const read = await readPdf(path)
  return 'text' in read ? read.text : null
}
