import { createHash } from 'node:crypto'
import { mkdir, readFile, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  GetObjectLockConfigurationCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import {
  type ByteRange,
  FileDamaged,
  FileMissing,
  type FileStore,
  type StoredFile,
} from './file-store.port.ts'
import { inTime } from './first-bytes.ts'
import { byOwnKeys } from './own-keys.ts'

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

const asFileError = (key: string, error: unknown): unknown => {
  const names = [error, error instanceof Error ? error.cause : undefined].map((e) =>
    e instanceof Error ? e.name : '',
  )
  if (names.some((name) => ['NoSuchKey', 'NotFound'].includes(name)))
    return new FileMissing(key, error)
  // Nothing of it is asked for that it had not when it was put.
  return names.includes('InvalidRange') ? new FileDamaged(error) : error
}

/** The bytes of a range, fewer where the object ends in it; throws where the store answers another range than it was asked for. */
const bodyOf = (
  { Body, ContentRange = '', $metadata: { httpStatusCode: http } }: GetObjectCommandOutput,
  { start, end }: ByteRange,
): Readable => {
  const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(ContentRange) ?? []
  const last = Number(to)
  const isEnd = last < end && last + 1 === Number(whole)
  const isAsked = Number(from) === start && (last === end || isEnd)
  if (http === 206 && isAsked) return Body as Readable
  ;(Body as Readable).destroy()
  throw new Error(`S3 answered ${http} ${ContentRange || 'of no range'} to bytes ${start}-${end}`)
}

const md5Of = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('base64')

const clientOf = ({ endpoint, region, credentials }: Omit<S3Options, 'incomingDir'>): S3Client =>
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
  return byOwnKeys({
    place: `s3://${bucket}/${prefix}`,
    incomingDir,
    async put(key, localPath, mime) {
      // Whole, not streamed: the SDK can then try again by itself, and a document has 10 MB at most.
      const Body = await readFile(localPath)
      const parts = { Bucket: bucket, Key: full(key), Body, ContentType: mime }
      await inTime(client.send(new PutObjectCommand({ ...parts, ContentMD5: md5Of(Body) })))
      const { contentLength } = await inTime(disk.getMetaData(full(key)))
      // A store may not look at the hash, and say yes to what came half.
      if (contentLength !== Body.length)
        throw new Error(`S3 keeps ${contentLength} of ${Body.length} bytes of ${key}`)
      await unlink(localPath)
    },
    async open(key, range) {
      try {
        if (!range) return await inTime(disk.getStream(full(key)))
        const Range = `bytes=${range.start}-${range.end}`
        const asked = new GetObjectCommand({ Bucket: bucket, Key: full(key), Range })
        return bodyOf(await inTime(client.send(asked)), range)
      } catch (error) {
        throw asFileError(key, error)
      }
    },
    exists: (key) => inTime(disk.exists(full(key))),
    delete: (key) => inTime(disk.delete(full(key))),
    list: () => listAll(client, bucket, prefix ? `${prefix}/` : ''),
  })
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

/** How long an object stays locked where the bucket can lock and says no time of its own. */
export const LOCKED_DAYS = 600
const DAY_MS = 24 * 60 * 60 * 1000

/** A bucket without lock says so, and so does a store that knows none. */
const LOCKLESS: readonly string[] = [
  'ObjectLockConfigurationNotFoundError',
  'NoSuchObjectLockConfiguration',
  'NotImplemented',
  'MethodNotAllowed',
  'InvalidRequest',
]

/** Whatever else went wrong says nothing of it, and is thrown: what is put unlocked stays unlocked. */
const unlessLockless = (error: unknown): null => {
  const { name = '', $metadata: { httpStatusCode: http = 0 } = {} } = error as S3ServiceException
  if (LOCKLESS.includes(name) || [404, 405, 501].includes(http)) return null
  throw error
}

/**
 * Small texts that are added and never changed: where the bucket has object lock each is locked, for the bucket's own time or
 * for LOCKED_DAYS.
 */
export const s3Texts = (options: Omit<S3Options, 'incomingDir'>, now: () => Date) => {
  const { bucket: Bucket, prefix } = options
  const client = clientOf(options)
  /** Asked before each: a bucket may get its lock later. A store that knows no such thing has none. */
  const lock = async () => {
    const answer = await client
      .send(new GetObjectLockConfigurationCommand({ Bucket }))
      .catch(unlessLockless)
    const found = answer?.ObjectLockConfiguration
    if (found?.ObjectLockEnabled !== 'Enabled' || found.Rule?.DefaultRetention) return {}
    const until = new Date(now().getTime() + LOCKED_DAYS * DAY_MS)
    return { ObjectLockMode: 'GOVERNANCE' as const, ObjectLockRetainUntilDate: until }
  }
  return {
    place: `s3://${Bucket}${prefix ? `/${prefix}` : ''}`,
    put: async (name: string, text: string): Promise<void> => {
      const Key = prefix ? `${prefix}/${name}` : name
      const ContentMD5 = md5Of(text)
      const ContentType = 'text/plain; charset=utf-8'
      const parts = { Bucket, Key, Body: text, ContentType, ContentMD5, ...(await inTime(lock())) }
      await inTime(client.send(new PutObjectCommand(parts)))
    },
  }
}
