import { setTimeout as delay } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { serveOwnHold } from './own-hold.ts'

const NAME = 'e_arrival_eventloop_held_max_seconds'
const WORK_MS = 200
const BREATH_MS = 50
const WITHIN_MS = 1_000

const busyMs = (): number => process.threadCpuUsage().user / 1000

it('tells how long the loop was held by its own work, to each who asks, and in time nothing more of it', async () => {
  const metrics = new Registry()
  serveOwnHold(metrics, WITHIN_MS)
  const held = async () => (await metrics.getSingleMetric(NAME)?.get())?.values[0]?.value ?? -1
  await held()
  await delay(BREATH_MS)
  for (const until = busyMs() + WORK_MS; busyMs() < until; );
  await delay(BREATH_MS)
  expect(await held()).toBeGreaterThanOrEqual((WORK_MS - BREATH_MS) / 1000)
  expect(await held()).toBeGreaterThanOrEqual((WORK_MS - BREATH_MS) / 1000)
  await delay(WITHIN_MS + BREATH_MS)
  expect(await held()).toBeLessThan((WORK_MS - BREATH_MS) / 1000)
})

it('counts no time in which the loop was not busy', async () => {
  const metrics = new Registry()
  serveOwnHold(metrics)
  await metrics.metrics()
  // The thread stands still, as one does that has no processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WORK_MS)
  const told = (await metrics.getSingleMetric(NAME)?.get())?.values[0]?.value ?? 1
  expect(told).toBeLessThan(WORK_MS / 2000)
})
