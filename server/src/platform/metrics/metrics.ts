import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { VERSION } from '../version.ts'
import { serveOwnHold } from './own-hold.ts'

/** What GET /metrics tells: a process has one, and whoever has a figure adds it. */
export type Metrics = Registry

/** With what every Node process can tell, and which version this one is. */
export const openMetrics = (): Metrics => {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  serveOwnHold(metrics)
  new Gauge({
    name: 'e_arrival_build_info',
    help: 'Always 1; the version that runs',
    labelNames: ['version'],
    registers: [metrics],
  }).set({ version: VERSION }, 1)
  return metrics
}
