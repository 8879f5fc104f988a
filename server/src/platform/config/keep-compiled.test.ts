import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { childEnv } from '../../testing/child-env.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname

it('keeps what it compiled beside its data, for the next start', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'e-arrival-compiled-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  // The tests' own place for it is not meant; a start that is refused has loaded everything by then.
  const env = { ...childEnv(), NODE_COMPILE_CACHE: '', DATA_DIR, PORT: 'none' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([1, null])
  const kept = readdirSync(join(DATA_DIR, 'compiled'), { recursive: true })
  expect(kept.length).toBeGreaterThan(500)
})
