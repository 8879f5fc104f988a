import type { CDPSession } from '@playwright/test'

/** What the browser counts of a page by itself: seconds of work, bytes of heap. `Performance.enable` comes first. */
export const metricsOf = async (wire: CDPSession): Promise<Map<string, number>> => {
  const { metrics } = await wire.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
