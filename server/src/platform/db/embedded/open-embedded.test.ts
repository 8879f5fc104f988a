import { once } from 'node:events'
import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '../server/is-unavailable.ts'
import { moduleUrl, runChild } from './child.fixture.ts'
import { openEmbedded } from './open-embedded.ts'

const module = moduleUrl('./open-embedded.ts', import.meta.url)

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const open = async (dataDir: string) => {
  const opened = await openEmbedded(dataDir, (error) => expect.fail(error.message))
  onTestFinished(() => opened.close().catch(() => undefined))
  return opened
}

test('every commit reaches the disk', async () => {
  const { pglite } = await open(scratch())
  await pglite.exec('create table kept (n int)')
  const fsync = vi.spyOn(fs, 'fsyncSync')
  onTestFinished(() => fsync.mockRestore())

  for (let n = 0; n < 50; n++) await pglite.query('insert into kept values ($1)', [n])

  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(50)
  const { rows } = await pglite.query('select current_setting($1) as fsync', ['fsync'])
  expect(rows).toEqual([{ fsync: 'on' }])
})

test('the process goes on answering while statement follows statement', async () => {
  const { pglite } = await open(scratch())
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  onTestFinished(() => clearInterval(timer))
  const until = performance.now() + 400
  while (performance.now() < until) await pglite.query('select 1')
  expect(turns).toBeGreaterThan(3)
})

test.each([
  ['a failing disk', 'fsyncSync', 'EIO'],
  ['a full disk', 'writeSync', 'ENOSPC'],
] as const)(
  '%s: the commit is refused, then every query, and a new start recovers',
  {
    timeout: 60_000,
  },
  async (_, call, code) => {
    const dataDir = scratch()
    const fatal: Error[] = []
    const first = await openEmbedded(
      dataDir,
      () => undefined,
      (error) => fatal.push(error),
    )
    await first.pglite.exec('create table kept (n int); insert into kept values (1)')
    const broken = vi.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    onTestFinished(() => broken.mockRestore())
    await expect(first.pglite.query('insert into kept values (2)')).rejects.toThrow()
    broken.mockRestore()

    expect(fatal).toHaveLength(1)
    const refused = await first.pglite.query('select 1').catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    await first.close()
    const second = await open(dataDir)
    expect((await second.pglite.query('select n from kept where n = 1')).rows).toEqual([{ n: 1 }])
  },
)

test('what was acknowledged is there after kill -9', { timeout: 60_000 }, async () => {
  const dataDir = scratch()
  const child = runChild(`
    const { openEmbedded } = await import(${module})
    const { pglite } = await openEmbedded(${JSON.stringify(dataDir)}, console.error)
    await pglite.exec('create table kept (n int)')
    for (let n = 1; ; n++) {
      await pglite.query('insert into kept values ($1)', [n])
      console.log(n)
    }`)
  let acknowledged = 0
  while (acknowledged < 40) acknowledged = Number(await child.nextLine())
  const exited = once(child.process, 'exit')
  child.process.kill('SIGKILL')
  await exited

  const { pglite } = await open(dataDir)
  const { rows } = await pglite.query<{ n: number }>('select n from kept order by n')
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1))
})

test('two processes never have it open together', { timeout: 60_000 }, async () => {
  const dataDir = scratch()
  const first = await open(dataDir)
  const child = runChild(`
    const { openEmbedded } = await import(${module})
    await openEmbedded(${JSON.stringify(dataDir)}, console.error).catch((e) => console.log(e.pid))`)
  expect(await child.nextLine()).toBe(String(process.pid))

  await first.close()
  await open(dataDir)
})

test('a first start that was cut short leaves nothing in the way', async () => {
  const dataDir = scratch()
  mkdirSync(join(dataDir, 'db.new', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '')

  const { pglite } = await open(dataDir)

  await pglite.exec('create extension pg_trgm')
  expect(existsSync(join(dataDir, 'db.new'))).toBe(false)
})

test('a process that has closed it ends by itself with exit code 0', async () => {
  const child = runChild(`
    const { openEmbedded } = await import(${module})
    const { pglite, close } = await openEmbedded(${JSON.stringify(scratch())}, console.error)
    await pglite.query('select 1')
    await close()`)
  expect(await once(child.process, 'exit')).toEqual([0, null])
})
