import { createDecipheriv, createHash, hkdfSync, webcrypto } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { identityToRecipient } from 'age-encryption'
import { type ByteRange, FileDamaged } from '../files/file-store.port.ts'
import { firstBytes, readThrough } from '../files/first-bytes.ts'
import { type Described, heldAgainst } from '../files/held-against.ts'
import { inParts } from '../files/in-parts.ts'
import { openOwnFile } from '../files/plain-file.ts'
import { forgetKey, keepKey, knownKey, verifiedKey } from './known-payload-keys.ts'
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
/** The library seals in this thread: between such parts others have their turn. */
const SEALED_AT_ONCE = 2 * CHUNK_BYTES
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
  const plain = NodeStream.from<Uint8Array>(
    (await openOwnFile(from)).createReadStream({ highWaterMark: SEALED_AT_ONCE }),
  )
  // The library's types are a browser's, whose streams nobody can walk through yet.
  const sealed: unknown = await encrypter.encrypt(plain as unknown as ReadableStream<Uint8Array>)
  await writeFile(to, inParts(sealed as NodeStream<Uint8Array>), { flag: 'wx', mode: 0o600 })
}

/** A sealed file: what its row says of what it seals, and how its own bytes are read. */
export type SealedFile = Described & {
  name: string
  read: (range: ByteRange) => Promise<Readable>
}

/** What a payload key is remembered for; nothing can be told from it. */
const placeOf = ({ secret, owner }: FileKey, { name, bytes, sha256 }: SealedFile): string =>
  createHash('sha256')
    .update(JSON.stringify([secret.toString('base64'), owner, name, bytes, sha256]))
    .digest('base64')

/** How long a sealed file is. */
const sealedBytes = (bytes: number): number =>
  PAYLOAD_AT + bytes + Math.max(1, Math.ceil(bytes / CHUNK_BYTES)) * TAG_BYTES

/** All of its plain bytes. */
const wholeOf = ({ bytes }: SealedFile): ByteRange => ({ start: 0, end: bytes - 1 })

/**
 * The plain bytes, or a range of them: only the chunks that hold it are read and opened, one at a time. They are those of the hash that its
 * row names, whatever lies in the store by its name: a file is read through once, and then no chunk opens but by the key of that one. The
 * stream fails where a byte of them was changed or is missing, before any byte of their chunk.
 */
export const openSealedFile = async (
  key: FileKey,
  file: SealedFile,
  range: ByteRange = wholeOf(file),
): Promise<Readable> => {
  const place = placeOf(key, file)
  const payloadKey = await verifiedKey(place, () => verify(place, key, file))
  return openChunks(place, payloadKey, file, range)
}

/** All of it, read once: for who does nothing with the bytes before their end, where it fails if they are not those of its row. */
export const readSealedFile = async (key: FileKey, file: SealedFile): Promise<Readable> => {
  const place = placeOf(key, file)
  const payloadKey = knownKey(place) ?? (await readPayloadKey(key, file))
  const plain = await openChunks(place, payloadKey, file, wholeOf(file))
  return heldAgainst(plain, file, () => keepKey(place, payloadKey))
}

const verify = async (place: string, key: FileKey, file: SealedFile): Promise<Buffer> => {
  const payloadKey = await readPayloadKey(key, file)
  await readThrough(heldAgainst(await openChunks(place, payloadKey, file, wholeOf(file)), file))
  return payloadKey
}

const openChunks = async (
  place: string,
  payloadKey: Buffer,
  file: SealedFile,
  range: ByteRange,
): Promise<Readable> => {
  const [first, last] = [range.start, range.end].map((at) =>
    Math.floor(Math.max(0, at) / CHUNK_BYTES),
  ) as [number, number]
  const source = await file.read({
    start: PAYLOAD_AT + first * SEALED_CHUNK_BYTES,
    end: Math.min(PAYLOAD_AT + (last + 1) * SEALED_CHUNK_BYTES, sealedBytes(file.bytes)) - 1,
  })
  const opener = chunkOpener(payloadKey, file.bytes, range, first, () => forgetKey(place))
  // Its end is told by the stream that is handed out.
  return pipeline(source, opener, () => undefined)
}

const chunkOpener = (
  key: Buffer,
  bytes: number,
  range: ByteRange,
  first: number,
  failed: () => void,
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
