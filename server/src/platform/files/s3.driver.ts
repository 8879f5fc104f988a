import { mkdir, readFile, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { ANSWER_WITHIN_MS, waitFor } from '../deadline.ts'
import { FileMissing, type FileStore, type StoredFile } from './file-store.port.ts'

export type S3Options = {
  bucket: string
  /** Put before every key; '' for none. */
  prefix: string
  /** A store that is not Amazon's; its buckets are then paths. */
  endpoint?: string | undefined
  region: string
  /** Without these the SDK looks for its own (profile, role, container). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  incomingDir: string
}

export const CONNECT_MS = 3_000
export const ANSWER_MS = 8_000
export const STANDSTILL_MS = 15_000

/** No caller waits longer for the store than for the database. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  waitFor('The store of documents', work, ANSWER_WITHIN_MS)

const isMissing = (error: unknown): boolean => {
  const names = [error, error instanceof Error ? error.cause : undefined]
  return names.some((e) => e instanceof Error && ['NoSuchKey', 'NotFound'].includes(e.name))
}

const clientOf = ({ endpoint, region, credentials }: S3Options): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Stores other than Amazon's refuse the trailing checksums that newer SDKs send unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // A body that stands still: the stream ends with an error, and so does the answer made of it.
      socketTimeout: STANDSTILL_MS,
    },
  })

/** Files in S3 or a store that speaks its language: what several nodes share. */
export const s3Files = async (options: S3Options): Promise<FileStore> => {
  const { bucket, prefix, incomingDir } = options
  await mkdir(incomingDir, { recursive: true, mode: 0o700 })
  const client = clientOf(options)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const full = (key: string): string => (prefix ? `${prefix}/${key}` : key)
  return {
    place: `s3://${bucket}/${prefix}`,
    incomingDir,
    async put(key, localPath, mime) {
      // Whole, not streamed: the SDK can then try again by itself, and a document has 10 MB at most.
      await inTime(disk.put(full(key), await readFile(localPath), { contentType: mime }))
      await unlink(localPath)
    },
    async open(key, range) {
      try {
        if (!range) return await inTime(disk.getStream(full(key)))
        const { start, end } = range
        const Range = `bytes=${start}-${end}`
        const got = await inTime(
          client.send(new GetObjectCommand({ Bucket: bucket, Key: full(key), Range })),
        )
        return got.Body as Readable
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key, error) : error
      }
    },
    exists: (key) => inTime(disk.exists(full(key))),
    delete: (key) => inTime(disk.delete(full(key))),
    list: () => listAll(client, bucket, prefix ? `${prefix}/` : ''),
  }
}

/** Asked of S3 itself: flydrive's listing has no sizes. */
async function* listAll(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key = '', Size: bytes = 0, LastModified } of page.Contents ?? [])
      yield { key: Key.slice(Prefix.length), bytes, modifiedAt: LastModified ?? new Date() }
  }
}
