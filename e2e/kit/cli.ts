import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedNdjson } from './seed.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
type Env = Record<string, string>

/** Runs a command of the product; answers its last line. The embedded database refuses while a server holds it. */
const cli = async (env: Env, ...args: string[]): Promise<unknown> => {
  const node = join(ROOT, 'node_modules/.bin/node')
  const { stdout } = await run(node, [join(ROOT, 'server/src/cli/main.ts'), ...args, '--json'], {
    env: { ...process.env, ...env },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
}

const importSeed = async (env: Env): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-seed-'))
  const file = join(folder, 'seed.ndjson')
  await writeFile(file, seedNdjson())
  const { rejected } = (await cli(env, 'orders', 'import', file)) as { rejected: number }
  await rm(folder, { recursive: true })
  if (rejected > 0) throw new Error(`${rejected} seeded orders were rejected`)
}

/** Before the server holds the data folder: a landing site's key, which is answered. */
export const prepareKey = async (env: Env): Promise<string> => {
  const made = await cli(env, 'intake-key', 'add', '--domain', 'cambodia-e-arrival.example')
  return (made as { key: string }).key
}

/** prepareKey, with the seeded orders. */
export const prepareData = async (env: Env): Promise<string> => {
  await importSeed(env)
  return prepareKey(env)
}
