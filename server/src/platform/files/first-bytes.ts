import { createWriteStream } from 'node:fs'
import { finished, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ANSWER_WITHIN_MS, waitFor } from '../deadline.ts'
import { saying } from './say-out-of-reach.ts'

/** No caller waits longer for the store than for the database. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  waitFor('The store of documents', work, ANSWER_WITHIN_MS)

const orLetGo = async <T>(
  stream: Readable,
  work: Promise<T>,
  most = ANSWER_WITHIN_MS,
): Promise<T> => {
  try {
    return await saying(waitFor('The store of documents', work, most))
  } catch (error) {
    stream.destroy()
    throw error
  }
}

const readUpTo = async (stream: Readable, bytes: number): Promise<Buffer> => {
  const held: Uint8Array[] = []
  let length = 0
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    held.push(part)
    length += part.length
    // Not before its end, where that comes: the line to the store can then be used again.
    if (length > bytes) break
  }
  return Buffer.concat(held).subarray(0, bytes)
}

/** The first bytes of a stored file, fewer where it ends before them; its stream is let go of, whatever it would go on to say. */
export const firstBytes = (stream: Readable, bytes: number): Promise<Buffer> =>
  orLetGo(stream, readUpTo(stream, bytes))

const untilReadable = (stream: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const forget = finished(stream, { writable: false }, (error) =>
      error ? reject(error) : resolve(),
    )
    stream.once('readable', () => {
      forget()
      resolve()
    })
  })

/** A stored file's stream once its first bytes are there, or its end: what is wrong before them fails here, and not in an answer made of it. */
export const begun = async (stream: Readable): Promise<Readable> => {
  // What fails later is told to who reads it by then; till he does nobody listens.
  stream.on('error', () => undefined)
  await orLetGo(stream, untilReadable(stream))
  return stream
}

/** All of a stored file, before the deadline of who asked; its stream is let go of with him. */
export const wholeFile = (stream: Readable): Promise<Buffer> =>
  orLetGo(stream, buffer(stream), Number.POSITIVE_INFINITY)

/** The same, into a new file of this machine. */
export const keepCopy = (stream: Readable, path: string): Promise<void> =>
  orLetGo(
    stream,
    pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    Number.POSITIVE_INFINITY,
  )

const toItsEnd = async (stream: Readable): Promise<void> => {
  for await (const _bytes of stream);
}

/** The same, for whether it is there and whole. */
export const readThrough = (stream: Readable): Promise<void> =>
  orLetGo(stream, toItsEnd(stream), Number.POSITIVE_INFINITY)
