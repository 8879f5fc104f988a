import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, makeInstallation } from '../../testing/run-cli.ts'
import { type ServerChild, startServer } from '../../testing/server-child.ts'

const PAGE = new URL('../../../../docs/intake.md', import.meta.url)
const CLI = new URL('../../cli/main.ts', import.meta.url).pathname
// What the page types is run as it stands: npm is our command line, and curl tells its status.
const SHELL = `
npm() { shift 3; "$NODE" "$CLI" "$@"; }
curl() { command curl -w '\\n%{http_code}' "$@"; }
`

type Example = { typed: string; http: number; answer: unknown }

/** Code blocks in their order; an answer follows what was typed, after a line with its status. */
const readExamples = (page: string): Example[] => {
  const blocks = [
    ...page.matchAll(/^```sh\n([\s\S]*?)^```(?:\n\n(\d{3}):\n\n```json\n([\s\S]*?)^```)?/gm),
  ]
  return blocks.map(([, typed = '', http, answer]) => ({
    typed,
    http: Number(http ?? 0),
    answer: answer ? JSON.parse(answer) : undefined,
  }))
}

/** An ellipsis in the page stands for any text. */
const anyText = (value: unknown): unknown => {
  if (value === '…') return expect.any(String)
  if (Array.isArray(value)) return value.map(anyText)
  if (typeof value !== 'object' || value === null) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, part]) => [name, anyText(part)])),
  )
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

describe.skipIf(!hasCurl)('docs/intake.md', () => {
  let office: Installation
  let server: ServerChild
  beforeAll(async () => {
    office = await makeInstallation('embedded')
    server = await startServer(office)
  })
  afterAll(async () => {
    await server?.stop()
    await office?.remove()
  })

  it('types what works, and answers what is answered', async () => {
    const examples = readExamples(readFileSync(PAGE, 'utf8'))
    expect(examples.filter(({ answer }) => answer).length).toBeGreaterThan(9)
    let key = ''
    for (const { typed, http, answer } of examples) {
      if (typed.startsWith('export')) continue
      const env = {
        ...process.env,
        ...office.env,
        NODE: process.execPath,
        CLI,
        URL: server.url,
        KEY: key,
      }
      const { stdout } = await promisify(execFile)('bash', ['-c', SHELL + typed], { env })
      const lines = stdout.trimEnd().split('\n')
      if (typed.startsWith('npm')) key = lines.at(-1) ?? ''
      else {
        expect([typed, Number(lines.pop())]).toEqual([typed, http])
        expect(JSON.parse(lines.join('\n'))).toEqual(anyText(answer))
      }
    }
  })
})
