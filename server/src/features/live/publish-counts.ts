import type { LiveEvent } from '@e-arrival/contract/live'
import type { FolderCounts } from '@e-arrival/contract/orders/counts'

/** One look at the counters tells all screens of this node; a burst of changes costs no more than these. */
export const TOLD_EVERY_MS = 400

/** Of so many last looks the middle one tells what a look takes: a stall is no measure. */
const LOOKS = 9

type Deps = {
  countFolders: () => Promise<FolderCounts>
  publish: (event: LiveEvent) => void
  report: (error: unknown) => void
}

/** Tells the screens the counts after orders moved, so that none of them asks. */
export const publishCounts = ({ countFolders, publish, report }: Deps) => {
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let took: readonly number[] = []
  const tell = async (): Promise<void> => {
    timer = undefined
    toldAt = performance.now()
    const { myOrdersCount: _own, ...counts } = await countFolders()
    took = [performance.now() - toldAt, ...took].slice(0, LOOKS)
    publish({ kind: 'counts', counts })
  }
  return {
    moved(): void {
      const wait = Math.max(0, toldAt + TOLD_EVERY_MS - performance.now())
      timer ??= setTimeout(() => tell().catch(report), wait)
    },
    /** What a look takes here, ms; undefined before the first. */
    takes: (): number | undefined =>
      took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)],
    close: (): void => clearTimeout(timer),
  }
}
