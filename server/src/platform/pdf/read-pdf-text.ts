import { inTurn } from '../in-turn.ts'
import { inLimitedThread } from '../limited-thread.ts'

/** What is read of a PDF; null for what is none. Of one that a password locks nothing is read. */
export type ReadPdf = { text: string | null } | { locked: true }

const MB = 1024 * 1024
export const READS_WITHIN_MS = 2000
/** The heap alone is limited by the thread itself; what a stream unpacks to lies beside it. */
const HEAP_MB = 192
export const MEMORY = 256 * MB
export const AT_ONCE = 2
export const MOST_ASKED = 10

const readInThread = async (path: string): Promise<ReadPdf> =>
  (await inLimitedThread<ReadPdf>(new URL('./text-thread.ts', import.meta.url), path, {
    ...{ worksWithinMs: READS_WITHIN_MS, memory: MEMORY, heapMb: HEAP_MB },
  })) ?? { text: null }

const takeTurn = inTurn(AT_ONCE)
let asked = 0

/**
 * The text of a PDF's first ten pages, at most 100,000 letters; null where it cannot be read within two seconds and 256 MB. Says
 * so where too many ask. Each file has a thread of its own, which ends with it.
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
