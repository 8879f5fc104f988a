import type { Page } from '@playwright/test'

export type Metrics = ReadonlyMap<string, number>

/** What the browser counts of a page by itself: bytes of heap, and seconds of work by the thread's own clock, which stands while others have the processor. */
export const watchMetrics = async (page: Page): Promise<() => Promise<Metrics>> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await wire.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
}
