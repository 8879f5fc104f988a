import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { isKeyName, KEY_NAME_RULE } from '@e-arrival/contract/evidence/key-name'

/** Notes signed with Ed25519, as C2SP's signed-note.md has them; other people's tools read them. */

const ED25519 = 1
const KEY_BYTES = 32
const ID_BYTES = 4

/** Whose signature is believed: a name, the key's id and its public half; `vkey` is what others are given to check by. */
export type Verifier = { name: string; id: Buffer; key: KeyObject; vkey: string }
export type Signer = Verifier & { secret: KeyObject }

export class NoteError extends Error {}

const assertName = (name: string): void => {
  if (!isKeyName(name)) throw new NoteError(KEY_NAME_RULE)
}

const idOf = (name: string, raw: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Uint8Array.of(ED25519))
    .update(raw)
    .digest()
    .subarray(0, ID_BYTES)

const rawOf = (key: KeyObject): Buffer =>
  Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')
const typed = (raw: Uint8Array): string =>
  Buffer.concat([Uint8Array.of(ED25519), raw]).toString('base64')

/** Reads `name+id+key`; throws NoteError where it is no Ed25519 verifier key or its id is not its own. */
export const readVerifier = (vkey: string): Verifier => {
  const [name = '', id = '', ...rest] = vkey.trim().split('+')
  const bytes = Buffer.from(rest.join('+'), 'base64')
  const raw = bytes.subarray(1)
  if (bytes[0] !== ED25519 || raw.length !== KEY_BYTES)
    throw new NoteError('This is no verifier key of a signed note.')
  assertName(name)
  if (idOf(name, raw).toString('hex') !== id)
    throw new NoteError(`The verifier key of ${name} does not have the id it says.`)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return { name, id: idOf(name, raw), key, vkey: vkey.trim() }
}

const signerOf = (name: string, secret: KeyObject): Signer => {
  assertName(name)
  const key = createPublicKey(secret)
  const id = idOf(name, rawOf(key))
  const vkey = `${name}+${id.toString('hex')}+${typed(rawOf(key))}`
  return { name, id, key, secret, vkey }
}

export const newSigner = (name: string): Signer =>
  signerOf(name, generateKeyPairSync('ed25519').privateKey)

/** Reads `PRIVATE+KEY+name+id+seed`, as Go's note package writes it; throws NoteError. */
export const readSigner = (skey: string): Signer => {
  const [, name, id, seed] = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(skey.trim()) ?? []
  const bytes = Buffer.from(seed ?? '', 'base64')
  if (!name || bytes[0] !== ED25519 || bytes.length !== KEY_BYTES + 1)
    throw new NoteError('This is no private key of a signed note.')
  // RFC 8410's envelope around the 32 bytes of an Ed25519 seed.
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    bytes.subarray(1),
  ])
  const signer = signerOf(name, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  if (signer.id.toString('hex') !== id)
    throw new NoteError(`The private key of ${name} does not have the id it says.`)
  return signer
}

export const writeSigner = ({ name, id, secret }: Signer): string => {
  const seed = Buffer.from(String(secret.export({ format: 'jwk' }).d), 'base64url')
  return `PRIVATE+KEY+${name}+${id.toString('hex')}+${typed(seed)}`
}

/** The whole note: text, empty line, signature. The text must end its last line. */
export const signNote = (text: string, signer: Signer): string => {
  if (!text.endsWith('\n')) throw new NoteError('The text of a note ends with a line break.')
  const signature = Buffer.concat([signer.id, sign(null, Buffer.from(text), signer.secret)])
  return `${text}\n— ${signer.name} ${signature.toString('base64')}\n`
}

const LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u

/**
 * The text of a note that one of the verifiers signed. Signatures of others are passed over; throws NoteError where
 * none is known, or a known one is wrong.
 */
export const openNote = (note: string, verifiers: Verifier[]): string => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) throw new NoteError('This is no signed note.')
  const text = note.slice(0, end + 1)
  let known = false
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, base64] = LINE.exec(line) ?? []
    if (!name || !base64) throw new NoteError('A signature line of the note cannot be read.')
    const bytes = Buffer.from(base64, 'base64')
    const verifier = verifiers.find(
      (one) => one.name === name && one.id.equals(bytes.subarray(0, ID_BYTES)),
    )
    if (!verifier) continue
    if (!verify(null, Buffer.from(text), verifier.key, bytes.subarray(ID_BYTES)))
      throw new NoteError(`The signature of ${name} is not of this text.`)
    known = true
  }
  if (!known) throw new NoteError('No signature on the note is by a known key.')
  return text
}
