import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ByteRange } from './file-store.port.ts'
import { keepCopy } from './first-bytes.ts'
import { type Described, heldAgainst } from './held-against.ts'
import { newPart } from './new-part.ts'
import { openOwnFile } from './plain-file.ts'

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
  const path = await newPart(folder)
  try {
    await keepCopy(heldAgainst(source, described), path)
    return (await openOwnFile(path)).createReadStream(range)
  } finally {
    await rm(path, { force: true })
  }
}
