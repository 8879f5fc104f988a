import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countJobs } from './job-metrics.ts'

const toldOf = async (metrics: Registry, name: string, job: string): Promise<number> => {
  const { values } = (await metrics.getSingleMetric(name)?.get()) ?? { values: [] }
  return values.find(({ labels }) => labels.name === job)?.value ?? 0
}

it('tells of each upkeep when its last turn was done, and when one failed', async () => {
  const metrics = new Registry()
  const note = countJobs(metrics)
  note('retention', 'failed')
  note('sweep-imports', 'done')
  const done = (job: string) => toldOf(metrics, 'e_arrival_job_last_done_timestamp_seconds', job)
  const failed = (job: string) =>
    toldOf(metrics, 'e_arrival_job_last_failed_timestamp_seconds', job)
  expect(await failed('retention')).toBeGreaterThan(0)
  expect(await done('retention')).toBe(0)
  expect(await done('sweep-imports')).toBeGreaterThan(0)
  expect(await failed('sweep-imports')).toBe(0)
})
