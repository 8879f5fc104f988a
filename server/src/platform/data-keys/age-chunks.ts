import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform } from 'node:stream'

export const CHUNK_BYTES = 64 * 1024
export const TAG_BYTES = 16

/** STREAM as age has it: a counter of eleven bytes, and one that marks the last chunk. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
const CIPHER = 'chacha20-poly1305'
const AS_AGE = { authTagLength: TAG_BYTES }

/** The plain bytes of a chunk; throws where one of its bytes was changed or it stood elsewhere. */
export const openChunk = (key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(index, isLast), AS_AGE)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  decipher.final()
  return plain
}

const sealChunk = (key: Buffer, index: number, isLast: boolean, plain: Buffer): Buffer => {
  const cipher = createCipheriv(CIPHER, key, nonceOf(index, isLast), AS_AGE)
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([sealed, cipher.getAuthTag()])
}

/** Seals what flows through it, behind a head; the key must be of this file alone. The last chunk is full, where it can be. */
export const chunkSealer = (head: Buffer, key: Buffer): Transform => {
  let held: Buffer = Buffer.alloc(0)
  let index = 0
  return new Transform({
    construct(done) {
      this.push(head)
      done()
    },
    transform(part: Buffer, _encoding, done) {
      held = Buffer.concat([held, part])
      while (held.length > CHUNK_BYTES) {
        this.push(sealChunk(key, index, false, held.subarray(0, CHUNK_BYTES)))
        held = held.subarray(CHUNK_BYTES)
        index += 1
      }
      done()
    },
    flush(done) {
      done(null, sealChunk(key, index, true, held))
    },
  })
}
