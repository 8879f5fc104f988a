import { AppError } from '../../../platform/app-error.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'

type Written<A> = { answer: A /** Rows name the file by now. */; isNamed: boolean }
type Steps<A> = {
  /** Keeps the file, durable, and answers its key. */
  keep: () => Promise<string>
  /** Writes the rows that name it, in a transaction of its own. */
  write: (key: string) => Promise<Written<A>>
  /** Does the work, or answers what a call of the same name was answered (D80). It holds the database and not the store. */
  once: (work: () => Promise<A>) => Promise<A>
}

/**
 * Keeps a file before the rows that name it, so that what is answered is never lost, and forgets it where no row came: the call
 * was refused, or had been answered before.
 */
export const keepWithRows = async <A>(
  files: FileStore,
  { keep, write, once }: Steps<A>,
): Promise<A> => {
  let key = ''
  let isNamed = false
  try {
    key = await keep()
    const answer = await once(async () => {
      const written = await write(key)
      isNamed = written.isNamed
      return written.answer
    })
    if (!isNamed) await forget(files, key)
    return answer
  } catch (error) {
    // A refusal wrote nothing. What else went wrong may have been written all the same: the sweep will know.
    if (key && error instanceof AppError) await forget(files, key)
    throw error
  }
}

/** Where this fails, the sweep finds the file. */
const forget = (files: FileStore, key: string): Promise<void> =>
  files.delete(key).catch(() => undefined)
