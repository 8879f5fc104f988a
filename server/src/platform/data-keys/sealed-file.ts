import { createDecipheriv, hkdfSync, webcrypto } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { identityToRecipient } from 'age-encryption'
import { type ByteRange, FileDamaged } from '../files/file-store.port.ts'
import { firstBytes } from '../files/first-bytes.ts'
import { inParts, PART_BYTES } from '../files/in-parts.ts'
import type { OrderKey } from './order-key.ts'

/**
 * Files in the age format (age-encryption.org/v1) with one X25519 recipient, whose identity follows from the owner's key. The
 * library writes them and reads their header; chunks are opened here, since it cannot begin in the middle of a file.
 */
const HEADER_BYTES = 168
const NONCE_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES
const PAYLOAD_AT = HEADER_BYTES + NONCE_BYTES
/** What stands before a raw X25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Loaded where wanted: a start does not wait for its curves. */
const loadAge = () => import('age-encryption')

/** A key of WebCrypto, by the library's own name of the type. */
type AgeIdentity = Exclude<Parameters<typeof identityToRecipient>[0], string>

/** What files are sealed with: a secret, and whose files they are. */
export type FileKey = { secret: Buffer; owner: string }

/** The key of an order's documents. */
export const documentsKey = ({ secret, orderId }: OrderKey): FileKey => ({
  secret,
  owner: `documents of order ${orderId}`,
})

/** Who alone opens the files of an owner; a tool of age opens them with it too. */
export const identityOf = async ({ secret, owner }: FileKey): Promise<AgeIdentity> => {
  const scalar = hkdfSync('sha256', secret, '', owner, 32)
  const key = Buffer.concat([PKCS8, Buffer.from(scalar)])
  const identity: unknown = await webcrypto.subtle.importKey('pkcs8', key, 'X25519', false, [
    'deriveBits',
  ])
  return identity as AgeIdentity
}

/** Seals a file for its owner into a new one; who keeps it flushes it (FileStore.put). */
export const sealFile = async (key: FileKey, from: string, to: string): Promise<void> => {
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(await identityOf(key)))
  const plain = NodeStream.from<Uint8Array>(createReadStream(from, { highWaterMark: PART_BYTES }))
  // The library's types are a browser's, whose streams nobody can walk through yet.
  const sealed: unknown = await encrypter.encrypt(plain as unknown as ReadableStream<Uint8Array>)
  await writeFile(to, inParts(sealed as NodeStream<Uint8Array>), { flag: 'wx', mode: 0o600 })
}

/** A sealed file: how long what it seals is, and how its own bytes are read. */
export type SealedFile = {
  name: string
  bytes: number
  read: (range: ByteRange) => Promise<Readable>
}

/** How long a sealed file is. */
const sealedBytes = (bytes: number): number =>
  PAYLOAD_AT + bytes + Math.max(1, Math.ceil(bytes / CHUNK_BYTES)) * TAG_BYTES

/**
 * The plain bytes, or a range of them: only the chunks that hold it are read and opened, one at a time. The stream fails where
 * a byte of them was changed or is missing, before any byte of their chunk.
 */
export const openSealedFile = async (
  key: FileKey,
  file: SealedFile,
  range: ByteRange = { start: 0, end: file.bytes - 1 },
): Promise<Readable> => {
  const payloadKey = await payloadKeyOf(key, file)
  const [first, last] = [range.start, range.end].map((at) =>
    Math.floor(Math.max(0, at) / CHUNK_BYTES),
  ) as [number, number]
  const source = await file.read({
    start: PAYLOAD_AT + first * SEALED_CHUNK_BYTES,
    end: Math.min(PAYLOAD_AT + (last + 1) * SEALED_CHUNK_BYTES, sealedBytes(file.bytes)) - 1,
  })
  // Its end is told by the stream that is handed out.
  return pipeline(source, chunkOpener(payloadKey, file.bytes, range, first), () => undefined)
}

const chunkOpener = (
  { key, opened, failed }: PayloadKey,
  bytes: number,
  range: ByteRange,
  first: number,
): Transform => {
  const lastOfFile = Math.max(0, Math.ceil(bytes / CHUNK_BYTES) - 1)
  const lastWanted = Math.floor(Math.max(0, range.end) / CHUNK_BYTES)
  let index = first
  let held: Buffer[] = []
  let length = 0
  const lengthOf = (at: number): number =>
    at < lastOfFile ? SEALED_CHUNK_BYTES : bytes - lastOfFile * CHUNK_BYTES + TAG_BYTES
  const next = (): Buffer => {
    const all = Buffer.concat(held)
    const wanted = lengthOf(index)
    held = [all.subarray(wanted)]
    length = all.length - wanted
    const plain = openChunk(key, index, index === lastOfFile, all.subarray(0, wanted))
    opened()
    const at = index * CHUNK_BYTES
    index += 1
    return plain.subarray(Math.max(0, range.start - at), Math.max(0, range.end + 1 - at))
  }
  const damaged = (cause?: unknown): FileDamaged => {
    failed()
    return new FileDamaged(cause)
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      held.push(part)
      length += part.length
      try {
        while (index <= lastWanted && length >= lengthOf(index)) this.push(next())
        done(index > lastWanted && length > 0 ? damaged() : null)
      } catch (error) {
        done(damaged(error))
      }
    },
    flush(done) {
      done(index > lastWanted ? null : damaged())
    },
  })
}

/** STREAM as age has it: a counter of eleven bytes, and one that marks the last chunk. */
const openChunk = (key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  decipher.final()
  return plain
}

/**
 * A viewer asks for one file in many ranges: its header is opened once. Nothing vouches for the nonce in it but a chunk that opens by the
 * key that follows from both, so that a key is kept from then on, and none that failed at one.
 */
const MOST_KNOWN = 500
const known = new Map<string, Buffer>()

type PayloadKey = { key: Buffer; opened: () => void; failed: () => void }

const payloadKeyOf = async (fileKey: FileKey, file: SealedFile): Promise<PayloadKey> => {
  const place = `${fileKey.secret.toString('base64')} ${fileKey.owner} ${file.name}`
  const key = known.get(place) ?? (await readPayloadKey(fileKey, file))
  return {
    key,
    failed: () => void known.delete(place),
    opened: () => {
      known.set(place, key)
      const [oldest] = known.keys()
      if (known.size > MOST_KNOWN && oldest) known.delete(oldest)
    },
  }
}

const readPayloadKey = async (key: FileKey, { read }: SealedFile): Promise<Buffer> => {
  const head = await firstBytes(await read({ start: 0, end: PAYLOAD_AT - 1 }), PAYLOAD_AT)
  if (head.length !== PAYLOAD_AT) throw new FileDamaged('its header is cut off')
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(await identityOf(key))
  const fileKey = await decrypter
    .decryptHeader(head.subarray(0, HEADER_BYTES))
    .catch((error: unknown) => {
      throw new FileDamaged(error)
    })
  const nonce = head.subarray(HEADER_BYTES)
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}
