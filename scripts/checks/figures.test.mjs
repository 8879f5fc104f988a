import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFigures } from './figures.mjs'

const page = (figures) => `# Page\n\n<!-- figures -->\n${figures}\n<!-- /figures -->\n\nMore.\n`
const noted = (fault, lost) => ({ fault, database: 'postgres', figures: { rounds: 2, lost } })

test('a part measured again takes the place of its own figures alone, and a failed run says so', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'e-arrival-figures-')), 'PAGE.md')
  writeFileSync(path, page('Not measured yet.'))
  const first = [noted('kill -9', 0), noted('restart', 0)]
  writeFigures(path, first, { held: true, command: 'npm run a' })
  writeFigures(path, [noted('restart', 3)], { held: false, command: 'npm run b' })
  const written = readFileSync(path, 'utf8')
  expect(written).not.toContain('Not measured')
  expect(written.match(/kill -9 \| postgres \| [\d-]+ \| rounds 2 · lost 0/g)).toHaveLength(1)
  expect(written).toMatch(
    /restart \| postgres \| [\d-]+, a part of this run FAILED \| rounds 2 · lost 3/,
  )
  expect(written.match(/\| restart /g)).toHaveLength(1)
  expect(written).toMatch(
    /`npm run a`: every part held\.\n.*`npm run b`: NOT every part held\.\n<!--/,
  )
  expect(written.endsWith('\n\nMore.\n')).toBe(true)
})
