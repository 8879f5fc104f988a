import { isKeyName, KEY_NAME_RULE } from '@e-arrival/contract/evidence/key-name'
import { type Bytes, hex, joined, same, sha256, textOf, unbase64, utf8 } from './bytes.ts'
import { isSigned } from './ed25519.ts'

/** Whose signature is believed: C2SP's verifier key `name+id+key`. */
export type VerifierKey = { name: string; id: Bytes; key: Bytes; text: string }
export type Checkpoint = { origin: string; size: number; root: Bytes }

const ED25519 = 1

/** Reads a file that holds one verifier key and a line break; throws where it holds anything else. */
export const readVerifierKey = async (file: Bytes): Promise<VerifierKey> => {
  const text = textOf(file)
  const [, name, id, base64] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\n$/u.exec(text) ?? []
  if (!name || !id || !base64) throw new Error('it is no verifier key')
  if (!isKeyName(name)) throw new Error(KEY_NAME_RULE)
  const typed = unbase64(base64)
  if (typed[0] !== ED25519 || typed.length !== 33) throw new Error('it is no Ed25519 key')
  const own = (await sha256(joined(utf8(`${name}\n`), typed))).slice(0, 4)
  if (hex(own) !== id) throw new Error('the key does not have the id it says')
  return { name, id: own, key: typed.slice(1), text: text.trimEnd() }
}

/** Reads a checkpoint that this key alone has signed; throws where it is anything else. */
export const openCheckpoint = async (file: Bytes, key: VerifierKey): Promise<Checkpoint> => {
  const note = textOf(file)
  const [, text, origin, size, root, name, base64] =
    /^((\S+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/=]+)\n)\n— (\S+) ([A-Za-z0-9+/=]+)\n$/u.exec(note) ??
    []
  if (!text || !origin || !size || !root || !base64) throw new Error('it is no signed checkpoint')
  if (origin !== key.name || name !== key.name) throw new Error('it is of another log than the key')
  const signature = unbase64(base64)
  const bytes = unbase64(root)
  const isOurs = same(signature.slice(0, 4), key.id)
  if (
    !isOurs ||
    !(await isSigned({ key: key.key, signature: signature.slice(4), text: utf8(text) }))
  )
    throw new Error('the signature is not of this text by this key')
  if (bytes.length !== 32) throw new Error('it has no root')
  return { origin, size: Number(size), root: bytes }
}
