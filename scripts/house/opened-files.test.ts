import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../server/src')

/** What opens a file by its path, whatever lies there: it follows links, and waits for pipes. */
const OPENS =
  /import \{[^}]*\b(?:open|readFile|writeFile|appendFile|createReadStream|createWriteStream|cp|copyFile|truncate)(?:Sync)?\b[^}]*\} from 'node:fs(?:\/promises)?'|import \w+ from 'node:fs'/

/** Who opens files without `platform/files/plain-file.ts` and its neighbours; each with its reason. */
const mayOpen: Readonly<Record<string, string>> = {
  'app.pages.ts': 'what was built, in the program’s own folder',
  'app.verifier.ts': 'what was built, in the program’s own folder',
  'cli/typed.ts': 'a file that whoever typed the command names',
  'cli/beside/take-snapshot.ts': 'the embedded database’s own files, copied',
  'cli/orders/line-writer.ts': 'a file that whoever typed the command names',
  'cli/orders/orders-import.ts': 'a file that whoever typed the command names',
  'features/documents/upload/receive-upload.ts': 'new files alone (wx)',
  'features/evidence/checkpoints/checkpoint-folder.ts': 'new files alone (wx)',
  'features/intake/demo/make-demo-documents.ts': 'new files alone (wx)',
  'platform/config/read-config-file.ts': 'a file that the configuration names',
  'platform/data-keys/sealed-file.ts': 'new files alone (wx)',
  'platform/db/embedded/create-cluster.ts': 'the embedded database’s own files',
  'platform/db/embedded/durable-fs.ts': 'the embedded database’s own files',
  'platform/files/first-bytes.ts': 'new files alone (wx)',
  'platform/files/plain-file.ts': 'the home of it',
  'platform/files/flush-to-disk.ts': 'the home of it',
  'platform/http/pages/serve-pages.ts': 'what was built, in the program’s own folder',
  'platform/ocr/recogniser.ts': 'the program’s own files',
  'platform/pdf/font-slices.ts': 'the program’s own files',
  'platform/pdf/load-face.ts': 'the program’s own files',
}

it('opens what others may have laid in its place by one home, which follows no link and waits for no pipe', () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: ['testing/**'] }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const opening = files.filter((file) => OPENS.test(readFileSync(join(root, file), 'utf8')))
  expect(opening.toSorted()).toEqual(Object.keys(mayOpen).toSorted())
})
