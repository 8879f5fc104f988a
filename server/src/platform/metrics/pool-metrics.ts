import { Gauge } from 'prom-client'
import type { PoolLoad } from '../db/server/pool-load.ts'
import type { Metrics } from './metrics.ts'

/** How this process's connections to PostgreSQL fare at the moment of a scrape. */
export const countPool = (metrics: Metrics, load: () => PoolLoad): void => {
  const registers = [metrics]
  new Gauge({
    name: 'e_arrival_pool_connections',
    help: 'Connections to PostgreSQL, by whether they work or are idle',
    ...{ labelNames: ['state'], registers },
    collect() {
      const { open, idle } = load()
      this.set({ state: 'busy' }, open - idle)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'e_arrival_pool_waiting',
    help: 'Work that waits: for a connection, for its turn to write, or for a row that another holds',
    ...{ labelNames: ['for'], registers },
    collect() {
      const { waiting } = load()
      for (const [what, n] of Object.entries(waiting)) this.set({ for: what }, n)
    },
  })
}
