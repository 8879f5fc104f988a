import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { AppError } from '../../platform/app-error.ts'
import { readGivenFile, streamGivenFile } from '../../platform/files/plain-file.ts'
import { writeHashed } from './hashed-files.ts'

/** Whom a backup is encrypted to: an age recipient, or whoever knows a passphrase. */
export type BackupLock = { recipient: string } | { passphrase: string }
/** What opens one: the text of an age identity file, or the passphrase. */
export type BackupOpener = { identities: string[] } | { passphrase: string }

/** With a passphrase the files are for an identity of the backup's own, and it alone is slow to open: `age -d -i identity.age FILE`. */
const IDENTITY = 'identity.age'

export type Encrypt = (plain: Readable | AsyncIterable<string>) => Promise<Readable>

const toWeb = (plain: Readable | AsyncIterable<string>): ReadableStream<Uint8Array> => {
  const bytes = async function* () {
    for await (const part of plain) yield typeof part === 'string' ? Buffer.from(part) : part
  }
  return Readable.toWeb(Readable.from(bytes())) as unknown as ReadableStream<Uint8Array>
}

const encryptTo =
  (recipient: string): Encrypt =>
  async (plain) => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const sealed = await encrypter.encrypt(toWeb(plain))
    return Readable.fromWeb(sealed as unknown as NodeStream)
  }

/** What encrypts the files of a backup's state folder. Throws where the recipient is none. */
export const encryptionOf = async (lock: BackupLock, stateFolder: string): Promise<Encrypt> => {
  if ('recipient' in lock) return encryptTo(lock.recipient)
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(lock.passphrase)
  const sealed = await encrypter.encrypt(`${identity}\n`)
  await writeHashed(join(stateFolder, IDENTITY), Readable.from([Buffer.from(sealed)]))
  return encryptTo(await identityToRecipient(identity))
}

const opens = async (opener: BackupOpener, stateFolder: string): Promise<Decrypter> => {
  const decrypter = new Decrypter()
  const identities =
    'identities' in opener ? opener.identities : [await ownIdentity(opener.passphrase, stateFolder)]
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

const ownIdentity = async (passphrase: string, stateFolder: string): Promise<string> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const sealed = await readGivenFile(join(stateFolder, IDENTITY)).catch(() => {
    throw wrongKey('The backup is not encrypted with a passphrase: give --identity FILE.')
  })
  const text = await decrypter.decrypt(new Uint8Array(sealed), 'text').catch(() => {
    throw wrongKey('The passphrase is not that of this backup.')
  })
  return text.trim()
}

const wrongKey = (message: string): AppError => new AppError('conflict', message)

/** What reads a file of a backup, decrypted where it is encrypted. */
export type OpenKept = (path: string) => Promise<Readable>

/** Throws one line where the backup does not open with what was given. */
export const openerOf = async (
  isEncrypted: boolean,
  opener: BackupOpener | undefined,
  stateFolder: string,
): Promise<OpenKept> => {
  if (!isEncrypted && opener)
    throw wrongKey(
      'The backup is not encrypted, though a key was given: who put it there is not known. Restore it without the key if you trust the place.',
    )
  if (!isEncrypted) return streamGivenFile
  if (!opener)
    throw wrongKey('The backup is encrypted: give --identity FILE or --passphrase-file FILE.')
  const decrypter = await opens(opener, stateFolder)
  return async (path) => {
    const plain = await decrypter
      .decrypt(Readable.toWeb(await streamGivenFile(path)) as unknown as ReadableStream<Uint8Array>)
      .catch((error: unknown) => {
        throw wrongKey(`${path} does not open with that key (${(error as Error).message}).`)
      })
    return Readable.fromWeb(plain as unknown as NodeStream)
  }
}

/** The identities in a file as age-keygen writes it. */
export const identitiesIn = (file: string): string[] =>
  file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** A passphrase is the first line of its file. */
export const passphraseIn = (file: string): string => file.split(/\r?\n/, 1)[0] ?? ''
