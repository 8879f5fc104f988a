import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { sparing } from '../scripts/setup/sparing.mjs'
import { type Watched, watch } from './watched.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
/** Without a database that somebody else made: what is filled here is made here. */
const { DATABASE_URL: _others, ...surroundings } = process.env
export const NODE = join(ROOT, 'node_modules/.bin/node')
export const admin = {
  name: 'Bench',
  email: 'bench@office.example',
  password: 'mekong-slate-harbour-12',
}

export type Running = {
  url: string
  /** The longest that its event loop was held by its own work since this was asked last. */
  heldMs: () => Promise<number>
  stop: () => Promise<void>
}

const TELL_HOLD = join(import.meta.dirname, 'process/tell-hold.ts')

const urlOf = (line: string): string | undefined => {
  if (line.startsWith('http')) return line
  return line.startsWith('{') ? (JSON.parse(line) as { url?: string }).url : undefined
}

const start = async (
  script: string,
  args: string[],
  env: Record<string, string>,
  root = ROOT,
): Promise<Running> => {
  const child: ChildProcess = spawn(NODE, ['--import', TELL_HOLD, join(root, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...sparing(surroundings), ...env },
  })
  if (!child.stdout) throw new Error('no standard output')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = urlOf(line)
    if (!url) continue
    child.stdout.resume()
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    const heldMs = async (): Promise<number> => {
      const told = once(child, 'message')
      child.send('hold')
      const [{ heldMs: ms }] = (await told) as [{ heldMs: number }]
      return ms
    }
    return { url, heldMs, stop }
  }
  throw new Error(`${script} ended before it was ready`)
}

/** Runs a command of the product, or of the version in another folder; answers what it printed. */
export const runCommand = async (
  env: Record<string, string>,
  args: string[],
  root = ROOT,
): Promise<string> => {
  const { stdout } = await run(NODE, [join(root, 'server/src/cli/main.ts'), ...args], {
    env: { ...surroundings, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** The same, watched: how long it took, and what it held in memory. */
export const watchCommand = (env: Record<string, string>, args: string[]): Promise<Watched> =>
  watch(NODE, [join(ROOT, 'server/src/cli/main.ts'), ...args], {
    ...sparing(surroundings),
    ...env,
  })

const demoOf = (count: number): string[] => [
  ...['orders', 'demo', '--count', String(count), '--seed', '7'],
]

/** Made-up orders in the database, by the product's own command. */
export const fill = async (
  env: Record<string, string>,
  count: number,
  root = ROOT,
): Promise<void> => {
  await runCommand(env, demoOf(count), root)
}

/** The same, watched. */
export const makeDemo = (env: Record<string, string>, count: number): Promise<Watched> =>
  watchCommand(env, demoOf(count))

/** The product as its users start it, with one Admin. */
export const startProduct = (env: Record<string, string>, root = ROOT): Promise<Running> => {
  const whole = {
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ADMIN_NAME: admin.name,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  }
  return start('server/src/main.ts', [], whole, root)
}

/** The floor in a process of its own, as the product is. */
export const startFloor = (databaseUrl: string): Promise<Running> =>
  start('bench/floor/serve-floor.ts', [databaseUrl], {})

/** The Admin's token. */
export const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })
  return ((await answer.json()) as { jwtToken: string }).jwtToken
}
