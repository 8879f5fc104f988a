import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const sizes = async (folder: string, ending: string): Promise<number> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending))
  const zipped = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name))).length),
  )
  return zipped.reduce((sum, size) => sum + size, 0)
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** What the traveller's pages weigh gzipped, all scripts and styles together, catalogues included. */
export const pageBytes = async (root: string): Promise<string> => {
  const client = join(root, 'traveller/dist/client')
  const [scripts, styles] = [await sizes(client, '.js'), await sizes(client, '.css')]
  return `The traveller's pages, gzipped: ${kb(scripts)} of JavaScript in all, every language included, and ${kb(styles)} of CSS.`
}
