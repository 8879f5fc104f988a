import { Worker } from 'node:worker_threads'
import { msLeft } from './deadline.ts'
import { workedMs } from './thread-time.ts'

/** The thread is up, and its work begins now. */
export const READY = 'ready'

/** What counts where the thread is given up before it has said more. */
export type SoFar<Answer> = { soFar: Answer }
const isSoFar = <Answer>(said: Answer | SoFar<Answer>): said is SoFar<Answer> =>
  typeof said === 'object' && said !== null && 'soFar' in said

export type ThreadLimits = {
  /** Of a core: what other work on the machine takes is not its time. */
  worksWithinMs: number
  /** All that it holds, what lies outside its heap included. */
  memory: number
  heapMb: number
}

/** Starting a thread takes a fraction of a second; a busy machine may need more. */
const STARTS_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 25
/** So many times its own time may pass on a busy machine, where its caller waits so long. */
const SLOWED = 4
/** What the caller still needs of his own time once the thread has said what it knows. */
const CALLER_NEEDS_MS = 1_500

/** A thread that is starting or ending has no figures. */
const ignore = (): void => undefined

/**
 * What a thread of its own makes of a file by its path; undefined where it fails, or takes more time or memory than it may. It says
 * READY, what it knows so far if it likes, then its answer; a hostile file can do nothing but be given up.
 */
export const inLimitedThread = async <Answer>(
  script: URL,
  path: string,
  { worksWithinMs, memory, heapMb }: ThreadLimits,
): Promise<Answer | undefined> => {
  const thread = new Worker(script, {
    workerData: path,
    env: {},
    // Warnings about a file are nobody's log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  let known: Answer | undefined
  const giveUp = (): void => resolve(known)
  const patience = msLeft(worksWithinMs * SLOWED + CALLER_NEEDS_MS) - CALLER_NEEDS_MS
  let workedBefore = Number.POSITIVE_INFINITY
  let late = setTimeout(giveUp, STARTS_WITHIN_MS)
  const watch = setInterval(() => {
    thread.getHeapStatistics().then(({ total_heap_size, external_memory }) => {
      if (total_heap_size + external_memory > memory) giveUp()
    }, ignore)
    workedMs(thread).then((ms) => {
      if (ms - workedBefore > worksWithinMs) giveUp()
    }, ignore)
  }, LOOK_EVERY_MS)
  thread.on('message', (said: typeof READY | Answer | SoFar<Answer>) => {
    if (said === READY) {
      clearTimeout(late)
      late = setTimeout(giveUp, Math.max(worksWithinMs, patience))
      workedMs(thread).then((ms) => {
        workedBefore = ms
      }, ignore)
    } else if (isSoFar(said)) known = said.soFar
    else resolve(said)
  })
  thread.on('error', giveUp)
  thread.on('exit', giveUp)
  const answer = await promise
  clearTimeout(late)
  clearInterval(watch)
  await thread.terminate()
  return answer
}
