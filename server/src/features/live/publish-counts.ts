import type { LiveEvent } from '@e-arrival/contract/live'
import type { FolderCounts } from '@e-arrival/contract/orders/counts'

/** One look at the counters tells all screens of this node; a burst of changes costs no more than these. */
export const TOLD_EVERY_MS = 400

type Deps = {
  countFolders: () => Promise<FolderCounts>
  publish: (event: LiveEvent) => void
  report: (error: unknown) => void
}

/** Tells the screens the counts after orders moved, so that none of them asks. */
export const publishCounts = ({ countFolders, publish, report }: Deps) => {
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = async (): Promise<void> => {
    timer = undefined
    toldAt = performance.now()
    const { myOrdersCount: _own, ...counts } = await countFolders()
    publish({ kind: 'counts', counts })
  }
  return {
    moved(): void {
      const wait = Math.max(0, toldAt + TOLD_EVERY_MS - performance.now())
      timer ??= setTimeout(() => tell().catch(report), wait)
    },
    close: (): void => clearTimeout(timer),
  }
}
