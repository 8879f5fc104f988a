import { AppError } from '../app-error.ts'
import { isDiskFull } from '../is-disk-full.ts'
import { failingAs } from './failing-as.ts'
import { FileDamaged, FileMissing, type FileStore } from './file-store.port.ts'

export const OUT_OF_REACH =
  'The store of documents cannot be reached just now. Nothing was changed by this; please try again in a moment.'

const said = (error: unknown): unknown =>
  error instanceof FileMissing ||
  error instanceof FileDamaged ||
  error instanceof AppError ||
  isDiskFull(error)
    ? error
    : new AppError('unavailable', OUT_OF_REACH, { cause: error, retryAfterSeconds: 2 })

/** What the work answers; what fails in it without a word of its own is the store out of reach. */
export const saying = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw said(error)
  }
}

/** The store, of whichever kind, that says of itself that it cannot be reached, half way of a file too: what fails in it is not the database. */
export const sayOutOfReach = (store: FileStore): FileStore => ({
  place: store.place,
  incomingDir: store.incomingDir,
  put: (...args) => saying(store.put(...args)),
  open: async (...args) => failingAs(await saying(store.open(...args)), said),
  exists: (key) => saying(store.exists(key)),
  delete: (key) => saying(store.delete(key)),
  owner: () => saying(store.owner()),
  claim: (owner) => saying(store.claim(owner)),
  async *list(onForeign) {
    try {
      yield* store.list(onForeign)
    } catch (error) {
      throw said(error)
    }
  },
})
