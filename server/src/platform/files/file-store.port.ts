import type { Readable } from 'node:stream'

/** What lies in a store of documents, and is no file of anybody's. */
export type Odd = 'a link' | 'neither a file nor a folder'

/** One stored file; modifiedAt is when it was put. */
export type StoredFile = { key: string; bytes: number; modifiedAt: Date; odd?: Odd }

/** Bytes from start to end, both inclusive, as HTTP counts them. */
export type ByteRange = { start: number; end: number }

/** Where documents are kept. A key is made by us (`ab/uuid.pdf`) and never holds what a caller sent. */
export type FileStore = {
  /** What an operator reads: a folder, or s3://bucket/prefix. */
  readonly place: string
  /** A local folder for files that are not put yet, itself no link; for the disk it shares the documents' file system. */
  readonly incomingDir: string
  /** Takes over a finished local file: once this resolves it is durable under the key and the local file is gone. */
  put: (key: string, localPath: string, mime: string) => Promise<void>
  /** The bytes; fails with FileMissing where there are none, and with FileDamaged where something else lies there. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  exists: (key: string) => Promise<boolean>
  /** Deleting what is not there is no error; where the way there leads elsewhere it fails. */
  delete: (key: string) => Promise<void>
  /** What is kept under keys of ours; `onForeign` hears of each thing that somebody else laid there. */
  list: (onForeign?: (name: string, odd?: Odd) => void) => AsyncIterable<StoredFile>
  /** The database that the store was claimed for; null where it was for none. */
  owner: () => Promise<string | null>
  /** Notes in the store which database it is kept with. */
  claim: (owner: string) => Promise<void>
}

/** What a driver has: it knows every file by its name alone. */
export type RawStore = Omit<FileStore, 'owner' | 'claim'>

/** A key without a file behind it. */
export class FileMissing extends Error {
  constructor(key: string, cause: unknown) {
    super(`No file ${key}`, { cause })
    this.name = 'FileMissing'
  }
}

/** What was kept is not what comes back: bytes were changed, cut off or added, or it is another's. */
export class FileDamaged extends Error {
  constructor(cause: unknown) {
    super('The stored file is damaged', { cause })
    this.name = 'FileDamaged'
  }
}
