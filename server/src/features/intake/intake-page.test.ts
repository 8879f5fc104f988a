import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
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

/** A port that was free just now: the page's receiver listens where its webhook was told. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
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

describe('the receiver of docs/intake.md', () => {
  it('checks a webhook of a real office, says what it is told, and refuses a forged one', async () => {
    const [, code = ''] = /^```js\n([\s\S]*?)^```/m.exec(readFileSync(PAGE, 'utf8')) ?? []
    const office = await makeInstallation('embedded')
    office.env.WEBHOOKS_TO_LOOPBACK = '1'
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/hooks`
    const ask = async (...args: string[]) => (await runCli(office, [...args, '--json'])).json
    const { secret } = (await ask('webhook', 'add', '--domain', 'd.example', '--url', url)) ?? {}
    const { key } = (await ask('intake-key', 'add', '--domain', 'd.example')) ?? {}
    // Beside node_modules, where it finds the library.
    const folder = mkdtempSync(new URL('../../../../.cache/receiver-', import.meta.url).pathname)
    writeFileSync(join(folder, 'receiver.mjs'), code)
    const env = { ...process.env, WEBHOOK_SECRET: String(secret), PORT: String(port) }
    const receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env })
    const server = await startServer(office)
    try {
      const said = once(receiver.stdout, 'data')
      await fetch(`${server.url}/api/intake/orders`, {
        method: 'POST',
        headers: { 'x-api-key': String(key), 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: 'TOLD-000001', full_name: 'S', email: 's@example.com' }),
      })
      expect(String((await said)[0])).toBe('order.received TOLD-000001 New\n')
      const forged = await fetch(url, { method: 'POST', body: '{"type":"order.completed"}' })
      expect(forged.status).toBe(400)
    } finally {
      receiver.kill()
      await server.stop()
      await office.remove()
      rmSync(folder, { recursive: true })
    }
  })
})
