import type { Page } from '@playwright/test'
import { showBareRows } from './bare-rows.ts'
import { watchMetrics } from './metrics.ts'
import { rowsOf } from './office.ts'

export type Scrolling = {
  framesPerSecond: number
  /** Of rows that are plain text and all there, on the same machine with nothing else to do. */
  bareFramesPerSecond: number
  /** Of the page's own work, in a frame: the machine's other work is not in it. */
  workMs: number
  heapMB: number
}

const SCROLL_MS = 5_000
/** Rows of 40 pixels: 15 of them a frame is a fast hand. */
const STEP_PX = 600

/** Scrolls what the table stands in for five seconds; answers how many frames there were. */
const framesWhileScrolled = (page: Page): Promise<number> =>
  page.evaluate(
    ([ms, step]) =>
      new Promise<number>((done) => {
        const scroller = document.querySelector('table[aria-rowcount]')?.parentElement
        const began = performance.now()
        let seen = 0
        const next = (): void => {
          seen += 1
          scroller?.scrollBy(0, step)
          if (performance.now() - began < ms) requestAnimationFrame(next)
          else done(seen)
        }
        requestAnimationFrame(next)
      }),
    [SCROLL_MS, STEP_PX] as const,
  )

/** Frames while "All" of Order History is scrolled, beside those of bare rows, and what the page holds afterwards. */
export const measureScrolling = async (page: Page, url: string): Promise<Scrolling> => {
  await page.goto(`${url}/admin/order-history?size=all`)
  await rowsOf(page).nth(10).waitFor()
  const metrics = await watchMetrics(page)
  const before = await metrics()
  const frames = await framesWhileScrolled(page)
  const after = await metrics()
  await page.requestGC()
  const held = await metrics()
  const took = (after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0)
  await showBareRows(page)
  const bare = await framesWhileScrolled(page)
  return {
    framesPerSecond: (frames * 1000) / SCROLL_MS,
    bareFramesPerSecond: (bare * 1000) / SCROLL_MS,
    workMs: (took * 1000) / Math.max(1, frames),
    heapMB: (held.get('JSHeapUsedSize') ?? 0) / 1e6,
  }
}
