import type { LiveEvent } from '@e-arrival/contract/live'
import type { Now } from '@e-arrival/contract/now/get-now'
import { ANSWER_WITHIN_MS, beyondAnswer, within } from '../../platform/deadline.ts'
import { TOLD_EVERY_MS } from './publish-counts.ts'

/** What looking at Now may cost beside looking at the counts of folders, which work without a pause asks for every 400 ms (decision 0054). */
const SHARE = 0.25
const SHORTEST_MS = 5_000
/** The clock moves numbers too, at midnight where travellers arrive, and so does what no stream tells. */
const LONGEST_MS = 60_000
/** Where nobody has looked at the counts yet they are taken to cost little. */
const COUNTS_MS = 0.3
/** How long is rested after a look that took so long, where one at the counts takes so long; from its beginning. */
export const restAfter = (tookMs: number, countsMs = COUNTS_MS): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (tookMs * TOLD_EVERY_MS) / (SHARE * countsMs)))

type Deps = {
  readNow: () => Promise<Now>
  /** What a look at the counts takes here, ms; undefined before the first. */
  countsTake: () => number | undefined
  /** Whether anybody would be told. */
  hasReaders: () => boolean
  publish: (event: LiveEvent) => void
  report: (error: unknown) => void
}

/** Tells the screens the numbers of Now when they changed. No screen asks: all would ask the same. */
export const publishNow = ({ readNow, countsTake, hasReaders, publish, report }: Deps) => {
  let timer: NodeJS.Timeout | undefined
  let restUntil = 0
  // A process's first look compiles and plans: it tells nothing of what one takes.
  let isFirst = true
  let told = ''
  const look = async (): Promise<void> => {
    timer = undefined
    if (!hasReaders()) return
    const beganAt = performance.now()
    const now = await readNow()
    const took = performance.now() - beganAt
    restUntil = beganAt + (isFirst ? SHORTEST_MS : restAfter(took, countsTake()))
    isFirst = false
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    publish({ kind: 'now', now })
  }
  // The embedded database tells of a change within the call that made it, whose deadline is over when the rest is.
  const lookInTime = () => beyondAnswer(() => within(ANSWER_WITHIN_MS, look)).catch(report)
  const lookWithin = (wait: number): void => {
    timer ??= setTimeout(lookInTime, wait)
    timer.unref()
  }
  const anyway = setInterval(() => lookWithin(0), LONGEST_MS)
  anyway.unref()
  return {
    moved: (): void => lookWithin(Math.max(0, restUntil - performance.now())),
    close: (): void => {
      clearTimeout(timer)
      clearInterval(anyway)
    },
  }
}
