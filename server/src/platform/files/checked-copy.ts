import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './file-store.port.ts'
import { keepCopy } from './first-bytes.ts'
import { type Described, heldAgainst } from './held-against.ts'

/**
 * What lies open in a store, or a range of it, from a copy on this machine that was held against its row first and has no name any more:
 * nothing else vouches that the store says the same the next time.
 */
export const openCheckedCopy = async (
  source: Readable,
  described: Described,
  folder: string,
  range: ByteRange | undefined,
): Promise<Readable> => {
  const path = join(folder, `${randomUUID()}.part`)
  try {
    await keepCopy(heldAgainst(source, described), path)
    return (await open(path)).createReadStream(range)
  } finally {
    await rm(path, { force: true })
  }
}
