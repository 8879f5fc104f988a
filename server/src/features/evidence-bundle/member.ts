import { createHash } from 'node:crypto'

/** A file of a bundle, whose bytes can be had more than once and are the same each time: none is kept while others are read. */
export type BundleMember = {
  path: string
  /** The row that it shows: 'document 12'. */
  shows?: string
  /** Of a mail: sent, where its bytes are those that were handed over. */
  as?: 'sent' | 'recomposed'
  open: () => Promise<AsyncIterable<Uint8Array>>
}
export type HashedMember = BundleMember & { sha256: string; bytes: number }

export const textMember = (path: string, text: string): BundleMember =>
  bytesMember(path, Buffer.from(text))

export const bytesMember = (path: string, bytes: Uint8Array, shows?: string): BundleMember => ({
  ...{ path, ...(shows ? { shows } : {}) },
  open: async () => once(bytes),
})

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const hashMember = async (member: BundleMember): Promise<HashedMember> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of await member.open()) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { ...member, sha256: hash.digest('hex'), bytes }
}

/** The bytes once more; throws where they are no longer those that were hashed. */
export async function* sameBytes({ path, open, sha256 }: HashedMember): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of await open()) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} changed while it was bundled.`)
}
