import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** How long a process took, and the most of it that lay in memory. */
export type Watched = { seconds: number; peakMb: number }

const LOOK_MS = 100

/** What the system says of a process's memory, MB: VmRSS is now, VmHWM the most so far. 0 where it does not tell. */
const memoryOf = async (pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kB] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(told) ?? []
  return Number(kB ?? 0) / 1024
}

/** Runs a program to its good end; what it says goes nowhere, its complaints here. */
export const watch = async (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Watched> => {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2_000)
  })
  let peakMb = 0
  const look = setInterval(async () => {
    peakMb = Math.max(peakMb, await memoryOf(child.pid ?? 0, 'VmHWM'))
  }, LOOK_MS)
  const [code] = await once(child, 'close')
  clearInterval(look)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - started) / 1000, peakMb }
}
