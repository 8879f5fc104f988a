import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'

/** An S3 of its own on loopback, with one bucket; s3rver takes these keys and no others. */
export const startS3 = async (bucket: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'e-arrival-s3-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket }],
  })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return {
    env: {
      FILES_URL: `s3://${bucket}/cards`,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** What somebody else lays beside the documents. */
    lay: async (key: string): Promise<void> => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `cards/${key}`, Body: 'x' }))
    },
    /** What lies under a name of the bucket. */
    textOf: async (Key: string): Promise<string> => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
      return (await Body?.transformToString()) ?? ''
    },
    takeAway: async (Key: string): Promise<void> => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
