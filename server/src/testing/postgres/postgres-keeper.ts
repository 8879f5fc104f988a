/**
 * Runs as a process of its own between the tests and PostgreSQL, so that the server is stopped and
 * its folder removed however the tests end: their death closes our standard input. Lines read:
 * 'halt', 'crash', 'kill' and 'resume'; 'ok' or 'failed' answers each.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type KeeperTask = {
  command: string[]
  owner?: { uid: number; gid: number }
  folder: string
  log: string
}

const task = JSON.parse(process.argv[2] ?? '') as KeeperTask
let server: ChildProcess | undefined

function start(): void {
  const [command = '', ...args] = task.command
  const log = openSync(task.log, 'a')
  server = spawn(command, args, {
    ...task.owner,
    cwd: '/',
    stdio: ['ignore', log, log],
  })
  server.on('error', () => undefined)
  closeSync(log)
}

async function stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

/** What it works by: its sessions, and who writes for them. */
function workers(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean).map(Number)
}

/** All of it at the same moment, as far as one is after the other: none is left to write down what another had not. */
async function kill(): Promise<void> {
  const pid = server?.pid
  if (pid === undefined || server?.exitCode !== null || server.signalCode !== null) return
  // It replaces none of them meanwhile.
  process.kill(pid, 'SIGSTOP')
  for (const worker of workers(pid)) process.kill(worker, 'SIGKILL')
  await stop('SIGKILL')
}

process.on('SIGINT', () => undefined)
start()
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'halt') await stop('SIGINT')
  if (line === 'crash') await stop('SIGQUIT')
  if (line === 'kill') await kill()
  if (line === 'resume') start()
  process.stdout.write('ok\n')
}
await stop('SIGQUIT')
rmSync(task.folder, { recursive: true, force: true })
