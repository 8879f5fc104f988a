import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

export type Child = { process: ChildProcess; pid: number; nextLine: () => Promise<string> }

/** Runs module code in a process of its own; `import.meta.url` of the caller resolves its imports. */
export function runChild(code: string): Child {
  return follow(spawn(process.execPath, ['--input-type=module', '-e', code], STDIO))
}

/** The same under a parent that never reaps it, so that a killed child stays a zombie. */
export async function runUnreapedChild(code: string): Promise<Child> {
  const script = '"$0" --input-type=module -e "$1" & echo $!; exec sleep 600'
  const child = follow(spawn('sh', ['-c', script, process.execPath, code], STDIO))
  return { ...child, pid: Number(await child.nextLine()) }
}

const STDIO: { stdio: ['ignore', 'pipe', 'inherit'] } = { stdio: ['ignore', 'pipe', 'inherit'] }

function follow(child: ChildProcessByStdio<null, Readable, null>): Child {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  })
  return {
    process: child,
    pid: child.pid ?? 0,
    nextLine: async () => String((await lines.next()).value),
  }
}

/** An absolute address of a module beside the caller, for use in child code. */
export function moduleUrl(path: string, base: string): string {
  return JSON.stringify(new URL(path, base).href)
}
