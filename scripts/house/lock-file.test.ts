import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Entry = { optionalDependencies?: Record<string, string> }

const LOCK = join(import.meta.dirname, '..', '..', 'package-lock.json')

/** Folders in which Node looks for what the package at `path` asks for, from its own outwards. */
function* placesFor(path: string, name: string) {
  for (let folder = path; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    yield `${folder}/node_modules/${name}`
    if (!folder.includes('/')) break
  }
  yield `node_modules/${name}`
}

// npm leaves them out silently when the registry lacks one platform's build, and `npm ci` then refuses the file.
it('the lock file names the builds of all platforms', () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, Entry> }
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !placesFor(path, name).some((place) => place in packages),
    ),
  )
  expect(missing).toEqual([])
})
