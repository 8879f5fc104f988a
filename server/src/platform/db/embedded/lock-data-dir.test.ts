import { once } from 'node:events'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layPipe } from '../../../testing/made/lay-pipe.ts'
import { moduleUrl, runChild, runUnreapedChild } from './child.fixture.ts'
import { DataDirLocked, lockDataDir } from './lock-data-dir.ts'

const module = moduleUrl('./lock-data-dir.ts', import.meta.url)

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const holding = (folder: string): string => `
  const { lockDataDir } = await import(${module})
  try {
    await lockDataDir(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(JSON.stringify({ pid: error.pid, message: error.message }))
  }`

test('a second process is refused and told who holds the folder', async () => {
  const folder = scratch()
  const holder = runChild(holding(folder))
  expect(await holder.nextLine()).toBe('held')

  const refusal = await lockDataDir(folder).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(DataDirLocked)
  expect(refusal).toMatchObject({ pid: holder.pid, dataDir: folder })
  expect(String(refusal)).toContain(`process ${holder.pid}`)
})

test('a process cannot claim a folder twice', async () => {
  const folder = scratch()
  const lock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toMatchObject({ pid: process.pid })
  lock.release()
  lock.release()
  const again = await lockDataDir(folder)
  again.release()
})

test('a holder killed with -9 blocks nobody', async () => {
  const folder = scratch()
  const holder = runChild(holding(folder))
  await holder.nextLine()
  const exited = once(holder.process, 'exit')
  holder.process.kill('SIGKILL')
  await exited

  const lock = await lockDataDir(folder)
  lock.release()
})

test.skipIf(process.platform !== 'linux')(
  'a killed holder that stays a zombie, whose pid still answers, blocks nobody',
  async () => {
    const folder = scratch()
    const holder = await runUnreapedChild(holding(folder))
    expect(await holder.nextLine()).toBe('held')
    process.kill(holder.pid, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${holder.pid}/stat`, 'utf8')).toMatch(/\) Z /)
    expect(process.kill(holder.pid, 0)).toBe(true)

    const lock = await lockDataDir(folder)
    lock.release()
  },
)

test('a pid left behind that another process has now blocks nobody', async () => {
  const folder = scratch()
  const holder = runChild(holding(folder))
  await holder.nextLine()
  const exited = once(holder.process, 'exit')
  holder.process.kill('SIGKILL')
  await exited
  writeFileSync(join(folder, 'data.holder.json'), JSON.stringify({ pid: process.ppid }))

  const lock = await lockDataDir(folder)
  lock.release()
})

test('of processes that start together exactly one wins, and the others name it', async () => {
  const folder = scratch()
  const children = Array.from({ length: 4 }, () => runChild(holding(folder)))
  const answers = await Promise.all(children.map(({ nextLine }) => nextLine()))
  const winner = children[answers.indexOf('held')]
  const refusals = answers.filter((answer) => answer !== 'held')
  expect(refusals).toHaveLength(3)
  for (const refusal of refusals) expect(JSON.parse(refusal).pid).toBe(winner?.pid)
})

test.each([
  ['a link', (path: string, other: string) => symlinkSync(other, path)],
  ['a pipe', (path: string) => layPipe(path)],
])('who holds the folder is written through nothing that lies there: %s', async (_what, lay) => {
  const folder = scratch()
  const other = join(scratch(), 'other')
  writeFileSync(other, 'another file')
  const holder = join(folder, 'data.holder.json')
  for (const path of [holder, `${holder}.part`]) lay(path, other)
  const lock = await lockDataDir(folder)
  expect(lstatSync(holder).isFile()).toBe(true)
  expect(JSON.parse(readFileSync(holder, 'utf8')).pid).toBe(process.pid)
  rmSync(holder)
  lay(holder, other)
  await expect(lockDataDir(folder)).rejects.toBeInstanceOf(DataDirLocked)
  lock.release()
  expect(readFileSync(other, 'utf8')).toBe('another file')
  expect(readdirSync(folder)).toEqual(['data.lock'])
})

test.each([
  ['a link', (path: string) => symlinkSync('/tmp/e-arrival-nowhere', path)],
  ['a pipe', (path: string) => layPipe(path)],
  ['a folder', (path: string) => mkdirSync(path)],
])('a lock that is none of ours is refused by its name: %s', async (_what, lay) => {
  const folder = scratch()
  lay(join(folder, 'data.lock'))
  await expect(lockDataDir(folder)).rejects.toThrow('data.lock is a link, or no file')
})
