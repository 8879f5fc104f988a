import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  GetObjectLockConfigurationCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { asked } from './asked.ts'
import { type Pace, STORE_PACE } from './at-pace.ts'
import { boundAnswer } from './bound-answer.ts'
import { type ByteRange, FileDamaged, FileMissing, type FileStore } from './file-store.port.ts'
import { firstBytes } from './first-bytes.ts'
import { byOwnKeys } from './own-keys.ts'
import { ANY_SIZE, readOwnFile } from './plain-file.ts'
import { allPages } from './s3-pages.ts'

export type S3Place = {
  bucket: string
  /** Put before every key; '' for none. */
  prefix: string
  /** A store that is not Amazon's; its buckets are then paths. */
  endpoint?: string | undefined
  region: string
  /** Without these the SDK looks for its own (profile, role, container). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

export const CONNECT_MS = 3_000
export const ANSWER_MS = 8_000
export const STANDSTILL_MS = 15_000

/** Holds every answer to a pace and to a length, before anything of it is parsed. */
const boundAnswers = (client: S3Client, pace: Pace): void =>
  client.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      async (args) => {
        const result = await next(args)
        const response = result.response as { body?: unknown; statusCode: number }
        const to = { command, http: response.statusCode }
        if (response.body instanceof Readable)
          response.body = await boundAnswer(response.body, to, pace)
        return result
      },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  )

const s3Client = (
  { endpoint, region, credentials }: S3Place,
  pace: Pace = STORE_PACE,
): S3Client => {
  const client = new S3Client({
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
  boundAnswers(client, pace)
  return client
}

export type S3Options = S3Place & {
  incomingDir: string
  /** What an answer has to keep to. */
  pace?: Pace
}

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

const statusOf = (error: unknown): number =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0

const md5Of = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('base64')

/** Files in S3 or a store that speaks its language: what several nodes share. */
export const s3Files = async (options: S3Options): Promise<FileStore> => {
  const { bucket, prefix } = options
  await mkdir(options.incomingDir, { recursive: true, mode: 0o700 })
  // It is the office's to have it elsewhere: nobody who writes into the store reaches it.
  const incomingDir = await realpath(options.incomingDir)
  const client = s3Client(options, options.pace)
  const of = (key: string) => ({ Bucket: bucket, Key: full(key) })
  const full = (key: string): string => (prefix ? `${prefix}/${key}` : key)
  return byOwnKeys({
    place: `s3://${bucket}/${prefix}`,
    incomingDir,
    async put(key, localPath, mime) {
      // Whole, not streamed: the SDK can then try again by itself, and a document has 10 MB at most.
      const Body = await readOwnFile(localPath, ANY_SIZE)
      const parts = { ...of(key), Body, ContentType: mime, ContentMD5: md5Of(Body) }
      await asked((given) => client.send(new PutObjectCommand(parts), given))
      const kept = await asked((given) => client.send(new HeadObjectCommand(of(key)), given))
      // A store may not look at the hash, and say yes to what came half.
      if (kept.ContentLength !== Body.length)
        throw new Error(`S3 keeps ${kept.ContentLength} of ${Body.length} bytes of ${key}`)
      await unlink(localPath)
    },
    async open(key, range) {
      try {
        const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
        const get = new GetObjectCommand({ ...of(key), ...part })
        const answer = await asked((given) => client.send(get, given))
        return range ? bodyOf(answer, range) : (answer.Body as Readable)
      } catch (error) {
        throw asFileError(key, error)
      }
    },
    async exists(key) {
      try {
        await asked((given) => client.send(new HeadObjectCommand(of(key)), given))
        return true
      } catch (error) {
        if (statusOf(error) === 404) return false
        throw error
      }
    },
    async delete(key) {
      await asked((given) => client.send(new DeleteObjectCommand(of(key)), given))
    },
    list: () =>
      allPages(full(''), (ContinuationToken) => {
        const list = { Bucket: bucket, Prefix: full(''), ContinuationToken }
        return asked((given) => client.send(new ListObjectsV2Command(list), given))
      }),
  })
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
  const { name = '' } = error as S3ServiceException
  if (LOCKLESS.includes(name) || [404, 405, 501].includes(statusOf(error))) return null
  throw error
}

/** Another text lies under a name; `held` is how it begins. */
export class OtherText extends Error {
  readonly held: string
  constructor(name: string, held: string) {
    super(`Another text lies under ${name}`)
    this.name = 'OtherText'
    this.held = held
  }
}

/** Longer than any text that is put. */
const TEXT_BYTES = 10_000

/** What a store answers that takes no condition: such a put is made without one. */
const takesNoCondition = (error: unknown): boolean =>
  statusOf(error) === 501 || (error instanceof Error && error.name === 'NotImplemented')

/** Something lies there, or is being put there by another. */
const isThere = (error: unknown): boolean => [304, 409, 412].includes(statusOf(error))

/**
 * Small texts that are added and never changed: where the bucket has object lock each is locked, for the bucket's own time or
 * for LOCKED_DAYS.
 */
export const s3Texts = (options: S3Place, now: () => Date) => {
  const { bucket: Bucket, prefix } = options
  const client = s3Client(options)
  /** Asked before each: a bucket may get its lock later. A store that knows no such thing has none. */
  const lock = async () => {
    const look = new GetObjectLockConfigurationCommand({ Bucket })
    const answer = await asked((given) => client.send(look, given)).catch(unlessLockless)
    const found = answer?.ObjectLockConfiguration
    if (found?.ObjectLockEnabled !== 'Enabled' || found.Rule?.DefaultRetention) return {}
    const until = new Date(now().getTime() + LOCKED_DAYS * DAY_MS)
    return { ObjectLockMode: 'GOVERNANCE' as const, ObjectLockRetainUntilDate: until }
  }
  const isHeld = async (Key: string, text: string): Promise<boolean> => {
    try {
      const get = new GetObjectCommand({ Bucket, Key })
      const { Body } = await asked((given) => client.send(get, given))
      const held = String(await firstBytes(Body as Readable, TEXT_BYTES))
      if (held !== text) throw new OtherText(Key, held)
      return true
    } catch (error) {
      if (statusOf(error) === 404) return false
      if (statusOf(error) !== 403) throw error
      throw new Error(
        `What lies under ${Key} may not be read, so nothing is put there: the keys need s3:GetObject and s3:ListBucket.`,
        { cause: error },
      )
    }
  }
  return {
    place: `s3://${Bucket}${prefix ? `/${prefix}` : ''}`,
    /** Adds a text; the same one again does no harm. @throws OtherText where another one lies there: it stays. */
    put: async (name: string, text: string): Promise<void> => {
      const Key = prefix ? `${prefix}/${name}` : name
      const ContentMD5 = md5Of(text)
      const ContentType = 'text/plain; charset=utf-8'
      const parts = { Bucket, Key, Body: text, ContentType, ContentMD5, ...(await lock()) }
      const send = (IfNoneMatch?: '*') =>
        asked((given) => client.send(new PutObjectCommand({ ...parts, IfNoneMatch }), given))
      // A store that knows no condition may pass it over, and say nothing of that.
      if (await isHeld(Key, text)) return
      try {
        await send('*')
      } catch (error) {
        if (takesNoCondition(error)) await send()
        else if (!isThere(error) || !(await isHeld(Key, text))) throw error
      }
    },
  }
}
