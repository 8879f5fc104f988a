import { createHash } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeFlushed } from '../../platform/files/flush-to-disk.ts'
import { inParts } from '../../platform/files/in-parts.ts'
import { NotOurs, streamGivenFile } from '../../platform/files/plain-file.ts'

export type Digest = { bytes: number; sha256: string }

const counter = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: (): Digest => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a new file into a folder that is there, flushed to the disk, and answers what it holds; none of it is left when it fails. A folder that was taken away is not made again. */
export const writeHashed = async (
  path: string,
  from: Readable | AsyncIterable<string>,
): Promise<Digest> => {
  const { through, digest } = counter()
  await pipeline(from, through, (counted) => writeFlushed(path, inParts(counted)))
  return digest()
}

/** What a stream holds. */
export const digestOf = async (from: Readable): Promise<Digest> => {
  const { through, digest } = counter()
  await pipeline(from, through, new PassThrough().resume())
  return digest()
}

/** What a file holds; null where there is none, or something else in its place. */
export const digestOfFile = async (path: string): Promise<Digest | null> => {
  try {
    return await digestOf(await streamGivenFile(path))
  } catch (error) {
    if (error instanceof NotOurs || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
