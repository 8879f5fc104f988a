import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { childEnv } from '../../testing/child-env.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname

const dataDir = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-compiled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** What it says of a start that is refused once it has loaded everything. The tests' own place for what is compiled is not meant. */
const refusedStart = async (DATA_DIR: string): Promise<string> => {
  const env = { ...childEnv(), NODE_COMPILE_CACHE: '', DATA_DIR, PORT: 'none' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, end] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(end).toEqual([1, null])
  return said
}

it('keeps what it compiled beside its data, for the next start', async () => {
  const DATA_DIR = await dataDir()
  expect(await refusedStart(DATA_DIR)).toMatch(/^PORT: [^\n]+\n$/)
  expect(statSync(DATA_DIR).mode & 0o077).toBe(0)
  expect(statSync(join(DATA_DIR, 'compiled')).mode & 0o077).toBe(0)
  const kept = readdirSync(join(DATA_DIR, 'compiled'), { recursive: true })
  expect(kept.length).toBeGreaterThan(500)
})

it('neither reads nor writes it where others can write', async () => {
  const DATA_DIR = await dataDir()
  await mkdir(DATA_DIR)
  await chmod(DATA_DIR, 0o777)
  expect(await refusedStart(DATA_DIR)).toMatch(/^PORT: [^\n]+\n$/)
  expect(readdirSync(DATA_DIR)).toEqual([])
  await mkdir(join(DATA_DIR, 'compiled'))
  await writeFile(join(DATA_DIR, 'compiled', 'laid'), '')
  expect(await refusedStart(DATA_DIR)).toMatch(
    `Others could write what is compiled in ${DATA_DIR}/compiled: it is not used.`,
  )
  expect(readdirSync(join(DATA_DIR, 'compiled'))).toEqual(['laid'])
})
