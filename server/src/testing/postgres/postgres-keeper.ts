/**
 * Runs as a process of its own between the tests and PostgreSQL, so that the server is stopped and
 * its folder removed however the tests end: their death closes our standard input. Lines read:
 * 'halt', 'crash', 'kill' and 'resume'; 'ok' or 'failed' answers each.
 */
import { type ChildProcess, spawn } from 'node:child_process'
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

process.on('SIGINT', () => undefined)
start()
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'halt') await stop('SIGINT')
  if (line === 'crash') await stop('SIGQUIT')
  if (line === 'kill') await stop('SIGKILL')
  if (line === 'resume') start()
  process.stdout.write('ok\n')
}
await stop('SIGQUIT')
rmSync(task.folder, { recursive: true, force: true })
