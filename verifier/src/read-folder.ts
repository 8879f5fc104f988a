import type { Files } from './check/members.ts'
import { refuseTooLarge, refuseTooMany } from './limits.ts'

/** What systems put into every folder that somebody looks at. */
const OF_SYSTEMS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

const isOfSystem = (path: string): boolean =>
  OF_SYSTEMS.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase())

/**
 * The files of the folder that a ZIP was unpacked into; its own name does not count. `aside` are files of the reader's own
 * system, which no bundle has. Throws Refused before it reads what is more than a bundle can be.
 */
export const readFolder = async (
  chosen: Iterable<File>,
): Promise<{ files: Files; aside: string[] }> => {
  const all = Array.from(chosen)
  refuseTooMany(all.length)
  refuseTooLarge(all.reduce((sum, { size }) => sum + size, 0))
  const found = all.map((file) => ({
    file,
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
  }))
  const files = await Promise.all(
    found
      .filter(({ path }) => !isOfSystem(path))
      .map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return {
    files: new Map(files),
    aside: found.map(({ path }) => path).filter(isOfSystem),
  }
}
