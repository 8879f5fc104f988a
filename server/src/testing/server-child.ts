import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { childEnv } from './child-env.ts'
import type { Installation } from './run-cli.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname

/** One member of a test does in a minute what an office does in a day; the limits have tests of their own. */
const NO_LIMITS = {
  READS_PER_TEN_MINUTES: '1000000',
  INTAKE_PER_MINUTE: '1000000',
  MAILS_AN_HOUR: '1000000',
}

export type ServerChild = {
  url: string
  /** Ends it as a power cut does and waits until it is gone. */
  kill: () => Promise<void>
  /** Ends it as an administrator does; answers the exit code. */
  stop: () => Promise<number | null>
  /** What it has logged so far. */
  log: () => string
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}

/** Starts the real server, or another version's main, on a free port and waits until it says where it is. */
export const startServer = async (
  installation: Pick<Installation, 'env'>,
  env: Record<string, string> = {},
  main = MAIN,
): Promise<ServerChild> => {
  const child = spawn(process.execPath, [main], {
    env: { ...childEnv(), ...NO_LIMITS, DEMO: '0', PORT: '0', ...installation.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"url"')) continue
    child.stdout.on('data', (text) => {
      complaint += text
    })
    const { url } = JSON.parse(line) as { url: string }
    return {
      url,
      kill: async () => void (await end(child, 'SIGKILL')),
      stop: () => end(child, 'SIGTERM'),
      log: () => complaint,
    }
  }
  if (child.exitCode === null) await once(child, 'exit')
  throw new Error(`The server did not start (${child.exitCode}): ${complaint}`)
}
