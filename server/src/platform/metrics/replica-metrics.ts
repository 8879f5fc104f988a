import { Counter, Gauge } from 'prom-client'
import type { FollowedReplica } from '../db/replica/follow-replica.ts'
import type { Metrics } from './metrics.ts'

/** How a replica fares, of a process that has one: whether it is read from, and who answered what may be a moment behind. */
export const countReplica = (
  metrics: Metrics,
  { whyOut, reads }: Pick<FollowedReplica, 'whyOut' | 'reads'>,
): void => {
  const registers = [metrics]
  new Gauge({
    name: 'e_arrival_replica_left_out',
    help: '1 while nothing is read from the replica: it lags or does not answer',
    registers,
    collect() {
      this.set(whyOut() === '' ? 0 : 1)
    },
  })
  new Counter({
    name: 'e_arrival_reads_behind_total',
    help: 'Reads that may be a moment behind, by who answered them',
    ...{ labelNames: ['by'], registers },
    collect() {
      this.reset()
      for (const [by, n] of Object.entries(reads())) this.inc({ by }, n)
    },
  })
}
