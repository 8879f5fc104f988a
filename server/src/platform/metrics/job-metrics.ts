import { Counter, Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** What became of a job's turn, as this process saw it: on N nodes each turn runs on one of them. */
export type NoteJob = (name: string, outcome: 'done' | 'failed') => void

/** Counts turns of upkeep, and when each last succeeded and failed here. */
export const countJobs = (metrics: Metrics): NoteJob => {
  const registers = [metrics]
  const turns = new Counter({
    name: 'e_arrival_job_turns_total',
    help: 'Turns of upkeep that this process ran, by outcome',
    ...{ labelNames: ['name', 'outcome'], registers },
  })
  const lastDone = new Gauge({
    name: 'e_arrival_job_last_done_timestamp_seconds',
    help: 'When this process last ran a turn of upkeep to its end',
    ...{ labelNames: ['name'], registers },
  })
  const lastFailed = new Gauge({
    name: 'e_arrival_job_last_failed_timestamp_seconds',
    help: 'When a turn of upkeep last failed in this process',
    ...{ labelNames: ['name'], registers },
  })
  // Not "job", which is Prometheus' own label.
  return (name, outcome) => {
    turns.inc({ name, outcome })
    const last = outcome === 'done' ? lastDone : lastFailed
    last.setToCurrentTime({ name })
  }
}
