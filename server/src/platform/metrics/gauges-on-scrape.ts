import { Gauge } from 'prom-client'
import { waitFor, within } from '../deadline.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** What a gauge says now: one number, one for each value of its label, or nothing. */
export type GaugeValue = number | null | Record<string, number>
type Described = { help: string; label?: string }
/** Gauges that one read answers together. */
export type Figures = {
  gauges: Record<string, Described>
  read: () => Promise<Record<string, GaugeValue>>
}

/** Ties the names of the gauges to what the read answers. */
export const figures = <Name extends string>(
  gauges: Record<Name, Described>,
  read: () => Promise<Record<NoInfer<Name>, GaugeValue>>,
): Figures => ({ gauges, read })

/** However many ask, and however often, the database is asked once in so long. */
export const GOOD_FOR_MS = 10_000
/** A database that does not answer keeps no scrape: what it would tell is left out, and the rest is told. */
const ASKED_WITHIN_MS = 2_000

type Options = { metrics: Metrics; log: Logger }

/** Serves figures that are read from the database when somebody scrapes. */
export const serveFigures = ({ metrics, log }: Options, all: Figures[]): void => {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Record<string, GaugeValue>> | undefined
  const readAll = async (): Promise<Record<string, GaugeValue>> => {
    const told: Record<string, GaugeValue> = {}
    // One after the other: a scrape takes one connection from the office, and not five.
    for (const { read } of all)
      await waitFor('A figure', read()).then(
        (part) => Object.assign(told, part),
        (err) => log.warn({ err }, 'figures not read'),
      )
    return told
  }
  const now = (): Promise<Record<string, GaugeValue>> => {
    if (!reading || performance.now() - readAt > GOOD_FOR_MS) {
      readAt = performance.now()
      reading = within(ASKED_WITHIN_MS, readAll)
    }
    return reading
  }
  for (const { gauges } of all)
    for (const [name, described] of Object.entries(gauges))
      serveGauge(metrics, name, described, async () => (await now())[name] ?? null)
}

const serveGauge = (
  metrics: Metrics,
  name: string,
  { help, label }: Described,
  ask: () => Promise<GaugeValue>,
): void => {
  new Gauge({
    ...{ name, help, labelNames: label ? [label] : [], registers: [metrics] },
    async collect() {
      const told = await ask()
      // A gauge without a label is 0 after a reset, and 0 is not "unknown".
      if (label) this.reset()
      else this.remove()
      if (typeof told === 'number') this.set(told)
      else
        for (const [value, n] of Object.entries(told ?? {})) this.set({ [label ?? '']: value }, n)
    },
  })
}
