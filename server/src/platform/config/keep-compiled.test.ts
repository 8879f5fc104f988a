import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { childEnv } from '../../testing/child-env.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname

it('keeps what it compiled beside its data, for the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-compiled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const DATA_DIR = join(folder, 'data')
  // The tests' own place for it is not meant; a start that is refused has loaded everything by then.
  const env = { ...childEnv(), NODE_COMPILE_CACHE: '', DATA_DIR, PORT: 'none' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(statSync(DATA_DIR).mode & 0o077).toBe(0)
  expect(statSync(join(DATA_DIR, 'compiled')).mode & 0o077).toBe(0)
  const kept = readdirSync(join(DATA_DIR, 'compiled'), { recursive: true })
  expect(kept.length).toBeGreaterThan(500)
})
