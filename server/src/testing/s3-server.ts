import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type S3rver = new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => { run: () => Promise<AddressInfo>; close: () => Promise<void> }

/** An S3 of its own on loopback, with one bucket; s3rver takes these keys and no others. */
export const startS3 = async (bucket: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'e-arrival-s3-'))
  // It has no types and no ES module.
  const Server = createRequire(import.meta.url)('s3rver') as S3rver
  const server = new Server({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    env: {
      FILES_URL: `s3://${bucket}/cards`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
