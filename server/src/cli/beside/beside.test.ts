import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Installation, makeInstallation, runCli, startCli } from '../../testing/run-cli.ts'
import { type ServerChild, startServer } from '../../testing/server-child.ts'
import { findSocket } from './socket-place.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const orders = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({ order_id: `BESIDE-${at}`, full_name: 'Sok', email: 'a@example.com' }),
  ).join('\n')

describe('commands beside a running server with the embedded database', () => {
  let office: Installation
  let server: ServerChild
  let folder: string
  beforeAll(async () => {
    office = await makeInstallation('embedded')
    folder = mkdtempSync(join(tmpdir(), 'e-arrival-beside-'))
    server = await startServer(office)
  })
  afterAll(async () => {
    await server.stop()
    await office.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const cli = (...args: string[]) => runCli(office, [...args, '--json'])

  test('each answers as it does alone: lines, the last line of JSON and the exit code', async () => {
    const member = ['--name', 'Maly', '--email', 'maly@example.com', '--type', 'Admin']
    const added = await cli('staff', 'add', ...member, '--password', 'correct horse')
    expect([added.code, added.json]).toEqual([0, expect.objectContaining({ name: 'Maly' })])
    expect((await cli('staff', 'add', ...member, '--password', 'correct horse')).code).toBe(1)
    expect((await cli('staff', 'add')).code).toBe(2)
    expect((await cli('intake-key', 'add', '--domain', 'shop.example')).json).toHaveProperty('key')
    expect((await cli('orders', 'demo', '--count', '30', '--seed', '2')).json).toEqual({
      count: 30,
      seed: 2,
    })
    expect((await cli('migrate', '--plan')).code).toBe(0)
    const verified = await cli('verify')
    expect([verified.code, verified.json]).toEqual([0, expect.objectContaining({ ok: true })])
  })

  test('an import reads a file from where it was typed, or standard input', async () => {
    const file = join(folder, 'more.ndjson')
    writeFileSync(file, orders(3))
    expect((await cli('orders', 'import', file)).json).toMatchObject({ inserted: 3 })
    const piped = await runCli(office, ['orders', 'import', '-', '--json'], orders(2000))
    expect(piped.json).toMatchObject({ inserted: 1997, rejected: 0 })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('a backup is whole, restores elsewhere, and leaves no copy behind', async () => {
    const dir = join(folder, 'backup')
    const made = await cli('backup', dir)
    expect([made.code, made.stderr]).toEqual([0, expect.any(String)])
    const target = await makeInstallation('embedded', { migrated: false })
    onTestFinished(target.remove)
    expect((await runCli(target, ['restore', dir])).code).toBe(0)
    expect((await runCli(target, ['verify'])).code).toBe(0)
    await vi.waitFor(async () =>
      expect(await readdir(join(office.dataDir, 'snapshots'))).toEqual([]),
    )
  })

  test('restore says that it cannot', async () => {
    const refused = await cli('restore', folder)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'restore needs the database for itself: stop the server first.\n',
    ])
  })

  test('a command whose process is killed ends, and the server works on', async () => {
    const child = startCli(office, ['orders', 'import', '-'])
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${orders(500).replaceAll('BESIDE', 'KILLED')}\n`)
    // It has reached the server when its rejects file could be made; what it wrote then is whole orders.
    await new Promise((later) => setTimeout(later, 1500))
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    expect((await cli('intake-key', 'add', '--domain', 'next.example')).code).toBe(0)
    expect((await cli('verify')).json).toMatchObject({ ok: true })
  })

  test('the socket is private, and gone when the server is', async () => {
    const path = (await findSocket(office.dataDir)) ?? ''
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(office.dataDir).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(await findSocket(office.dataDir)).toBeNull()
    expect((await cli('migrate')).code).toBe(0)
    server = await startServer(office)
    await server.kill()
    expect((await cli('migrate')).code).toBe(0)
    server = await startServer(office)
  })
})

test('a DATA_DIR with a long path, and one that everybody could read', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  const dataDir = join(office.dataDir, 'a'.repeat(90), 'b'.repeat(90))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const far = { ...office, dataDir, env: { ...office.env, DATA_DIR: dataDir } }
  const server = await startServer(far)
  onTestFinished(async () => void (await server.stop()))
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect((await runCli(far, ['intake-key', 'add', '--domain', 'far.example'])).code).toBe(0)
})
