import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const READY_WITHIN_MS = 90_000

export const admin = {
  name: 'Sophea Admin',
  email: 'sophea@office.example',
  password: 'angkor dawn',
}

export type Product = {
  url: string
  dataDir: string
  /** What prepare answered, before the server held the data folder. */
  intakeKey: string
  /** What it has written to its log so far. */
  log: () => string
  stop: () => Promise<void>
}

/** The first line a child prints that the reader understands. */
const firstLine = async <T>(
  child: ChildProcess,
  read: (line: string) => T | undefined,
): Promise<T> => {
  const { stdout } = child
  if (!stdout) throw new Error('The process has no standard output')
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
  try {
    for await (const line of createInterface({ input: stdout })) {
      const found = read(line)
      if (found !== undefined) return found
    }
  } finally {
    clearTimeout(late)
    stdout.resume()
  }
  throw new Error(`${child.spawnfile} ended before it was ready`)
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Runs a script that prints its address, such as a provider's stand-in. */
export const startScript = async (
  script: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(NODE, [join(ROOT, script)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await firstLine(child, (line) => (line.startsWith('http') ? line : undefined))
  return { url, stop: () => end(child) }
}

/** Whoever runs the tests may have credentials of his own, and no test may mail by them. */
const noOwnCredentials = {
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_CONFIG_FILE: '/dev/null',
}

const readyUrl = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined
  return (JSON.parse(line) as { url?: string }).url
}

/** The product as a user starts it, in a data folder of its own, with one Admin and no demo. */
export const startProduct = async (
  env: Record<string, string>,
  prepare: (env: Record<string, string>) => Promise<string>,
): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-e2e-'))
  const intakeKey = await prepare({ ...env, DATA_DIR: dataDir })
  const child = spawn(NODE, [join(ROOT, 'server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...noOwnCredentials,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ADMIN_NAME: admin.name,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  })
  const lines: Buffer[] = []
  child.stderr.on('data', (bytes: Buffer) => {
    lines.push(bytes)
    if (env.LOG_LEVEL === undefined) process.stderr.write(bytes)
  })
  const url = await firstLine(child, readyUrl)
  return {
    url,
    dataDir,
    intakeKey,
    log: () => Buffer.concat(lines).toString('utf8'),
    stop: async () => {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
