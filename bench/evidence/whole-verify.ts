import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../product.ts'
import { startOffice } from './office.ts'

export type WholeVerify = { orders: number; seconds: number; megabytes: number[] }

const CLI = join(import.meta.dirname, '../../server/src/cli/main.ts')
const TENTHS = 10

/** What of a process lies in memory, MB; null where the system does not tell. */
const memoryOf = async (pid: number): Promise<number | null> => {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(told) ?? []
  return kB ? Number(kB) / 1000 : null
}

/** The largest of each tenth of a run. */
const byTenth = (values: number[]): number[] =>
  Array.from({ length: TENTHS }, (_, tenth) => {
    const [from, to] = [tenth, tenth + 1].map((n) => Math.floor((n * values.length) / TENTHS))
    return Math.max(0, ...values.slice(from, to))
  })

/** `verify` over an office of so many orders whose chains are signed: how long, and what it holds in memory. */
export const measureVerify = async (orders: number): Promise<WholeVerify> => {
  const office = await startOffice(orders)
  try {
    await runCommand(office.env, ['checkpoint'])
    const from = performance.now()
    const child = spawn(process.execPath, [CLI, 'verify', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...office.env },
    })
    const held: number[] = []
    const look = setInterval(async () => {
      const mb = await memoryOf(child.pid ?? 0)
      if (mb !== null) held.push(mb)
    }, 500)
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    await once(child, 'close')
    clearInterval(look)
    // The last line is for machines.
    const { ok } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as { ok: boolean }
    if (!ok) throw new Error(`verify does not agree: ${said.slice(0, 500)}`)
    return { orders, seconds: (performance.now() - from) / 1000, megabytes: byTenth(held) }
  } finally {
    await office.stop()
  }
}
