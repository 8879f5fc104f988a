import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Under the aim of 200 kB by what the wire adds, with what comes by itself before the first rows (decision 0066). */
const FIRST_LOAD = 199_740
/** Before the first paint: the sheets of what stands on the first screens, and no others. */
const FIRST_SHEETS = 22_500

describe('what the office loads up to the rows of the first queue', () => {
  let out: string
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'office-build-'))
    const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
    // A process of its own: under the test runner React would be built for development.
    const { status, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', root, '--outDir', out, '--emptyOutDir', '--logLevel', 'error'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
  afterAll(() => rm(out, { recursive: true, force: true }))

  /** The entry, what it has come once the first frame stands, and all that these import at once, each file's code. */
  const firstFiles = (): string[] => {
    const html = readFileSync(join(out, 'index.html'), 'utf8')
    const entry = /type="module"[^>]* src="\/assets\/([^"]+)"/.exec(html)?.[1] ?? ''
    const files = new Map<string, string>()
    const add = (name: string): void => {
      if (files.has(name)) return
      const code = readFileSync(join(out, 'assets', name), 'utf8')
      files.set(name, code)
      for (const [, next = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
        add(next)
    }
    add(entry)
    const beside = readdirSync(join(out, 'assets')).filter((name) => /^beside-.*\.js$/.test(name))
    expect(beside).toHaveLength(1)
    for (const name of beside) add(name)
    return [...files.values(), ...ownScripts(html)]
  }

  /** What the page itself names before its module: small, and yet loaded by everybody. */
  const ownScripts = (html: string): string[] =>
    [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, name = '']) =>
      readFileSync(join(out, name), 'utf8'),
    )

  it('has the sign-in and the queues in it, and neither schemas, menus, dialogs nor what most first queues go without', () => {
    const code = firstFiles().join('\n')
    expect(code).toContain('Forgot password?')
    expect(code).toContain('Search this list')
    for (const later of [
      'jitless',
      'Please confirm',
      'Columns of this list',
      'scrollToIndex',
      'CAMBODIA',
      'integrations-page-',
    ])
      expect(code).not.toContain(later)
  })

  it('is no more than its budget of sheets', () => {
    const html = readFileSync(join(out, 'index.html'), 'utf8')
    const sheets = [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, name = '']) =>
      readFileSync(join(out, 'assets', name)),
    )
    expect(sheets.join('\n')).toContain('--mantine-color-blue-filled')
    const bytes = sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0)
    expect(bytes).toBeLessThan(FIRST_SHEETS)
  })

  it('is no more than its budget of JavaScript', () => {
    // Packed as they are served (scripts/setup/precompress.mjs).
    const bytes = firstFiles().map((code) => gzipSync(code, { level: 9 }).length)
    expect(bytes.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD)
  })
})
