import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from '../../testing/faults/faulty-proxy.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { isUnavailable } from '../db/server/is-unavailable.ts'
import { ANSWER_WITHIN_MS } from '../deadline.ts'
import type { FileStore } from './file-store.port.ts'
import { s3Files } from './s3.driver.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let proxy: FaultyProxy
let files: FileStore
let folder: string
beforeAll(async () => {
  s3 = await startS3('cards')
  proxy = await startFaultyProxy({ port: Number(new URL(s3.env.S3_ENDPOINT).port) })
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-s3-faults-'))
  files = await s3Files({
    ...{ bucket: 'cards', prefix: '', region: 'us-east-1', incomingDir: folder },
    endpoint: proxy.through(s3.env.S3_ENDPOINT).replace(/\/$/, ''),
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
})
afterAll(async () => {
  await proxy.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const put = async (key: string, bytes: Buffer): Promise<void> => {
  const path = join(folder, 'part')
  await writeFile(path, bytes)
  await files.put(key, path, 'application/pdf')
}

it('a store that falls silent is given up as unavailable, and works again when it does', async () => {
  const bytes = Buffer.alloc(300_000, 'x')
  await put('ab/one.pdf', bytes)
  proxy.fault({ kind: 'silent' })
  const since = performance.now()
  const failures = await Promise.all(
    [put('ab/two.pdf', bytes), files.open('ab/one.pdf'), files.exists('ab/one.pdf')].map(
      (work: Promise<unknown>) => work.catch((error: unknown) => error),
    ),
  )
  expect(failures.map((error) => isUnavailable(error))).toEqual([true, true, true])
  expect(performance.now() - since).toBeLessThan(ANSWER_WITHIN_MS + 2_000)
  proxy.fault({ kind: 'none' })
  proxy.reset()
  await put('ab/two.pdf', bytes)
  expect(await buffer(await files.open('ab/two.pdf'))).toEqual(bytes)
})

it('a document that breaks off, or stands still, half way ends with an error and never as whole', async () => {
  const bytes = Buffer.alloc(3_000_000, 'x')
  await put('ab/three.pdf', bytes)
  for (const fault of [{ kind: 'cut', afterBytes: 400_000 }, { kind: 'silent' }] as const) {
    proxy.fault({ kind: 'none' })
    proxy.reset()
    proxy.fault(fault.kind === 'cut' ? { ...fault } : { kind: 'slow', bytesPerSecond: 2_000_000 })
    const reading = (async () => {
      const stream = await files.open('ab/three.pdf')
      if (fault.kind === 'silent') proxy.fault(fault)
      return (await buffer(stream)).length
    })()
    await expect(reading).rejects.toThrow()
  }
})
