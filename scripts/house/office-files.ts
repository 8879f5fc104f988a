import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const office = join(import.meta.dirname, '../../office/src')

/** The office's own files, no tests, whose text has this; as paths in office/src, sorted. */
export const officeFilesWith = (pattern: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: office })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => pattern.test(readFileSync(join(office, file), 'utf8')))
    .toSorted()
