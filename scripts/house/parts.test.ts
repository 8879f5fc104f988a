import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../server/src')

/** Who names what is not whole yet; each with what takes it away where its process was killed. */
const mayName: Readonly<Record<string, string>> = {
  'cli/backup/backup-folder.ts': 'knows them',
  'cli/backup/copy-documents.ts': 'the next backup, which holds the folder',
  'features/documents/files/document-file.ts': 'newPart: the sweep of what comes in',
  'features/documents/files/waiting-file.ts': 'newPart: the sweep of what comes in',
  'platform/files/flush-to-disk.ts': 'sweepParts',
  'platform/files/new-part.ts': 'the sweep of what comes in',
  'platform/files/own-folder.ts': 'takes them away',
}

it('begins a file by one home, so that no name meets what was killed before, and the sweep knows it', () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: ['testing/**'] }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  )
  const naming = files.filter((file) =>
    /\.part['"`]|\\\.part\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(naming.toSorted()).toEqual(Object.keys(mayName).toSorted())
})
