import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { atPace, type Pace, STORE_PACE } from './at-pace.ts'
import { inTime } from './first-bytes.ts'

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
/** A document has 10 MB at most, and a page of a list a thousand keys of a kilobyte. */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024

/** Holds every answer to a pace and to a length. */
const boundAnswers = (client: S3Client, pace: Pace): void =>
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const response = result.response as { body?: unknown }
      if (response.body instanceof Readable)
        response.body = atPace(response.body, pace, MOST_ANSWER_BYTES)
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  )

export const s3Client = (
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

/** A call of S3, in time or not at all: who gives it up lets go of its line, of which a process has few. */
export const asked = async <T>(
  send: (given: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> => {
  const giveUp = new AbortController()
  try {
    return await inTime(send({ abortSignal: giveUp.signal }))
  } catch (error) {
    giveUp.abort()
    throw error
  }
}
