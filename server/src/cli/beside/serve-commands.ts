import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { Config } from '../../platform/config/config.ts'
import type { EmbeddedDatabase } from '../../platform/db/open-database.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import type { Logger } from '../../platform/log.ts'
import type { Terminal } from '../terminal.ts'
import { type CommandRequest, messagesFrom, send } from './messages.ts'
import { makeSocketPlace } from './socket-place.ts'
import { removeSnapshots, takeSnapshot } from './take-snapshot.ts'

export type CommandServerDeps = {
  config: Config
  database: EmbeddedDatabase<Database>
  openFiles: (config: Config) => Promise<FileStore>
  log: Logger
  /** Runs a command line to its end; answers its exit code. */
  runCommandLine: (args: string[], terminal: Terminal) => Promise<number>
}

/**
 * Runs the commands of `npm run cli` that are asked for on a private socket in DATA_DIR: the embedded database is this
 * process's alone (D82). Who goes away ends his command.
 */
export const serveCommands = async (
  deps: CommandServerDeps,
): Promise<{ close: () => Promise<void> }> => {
  const { DATA_DIR } = deps.config
  const open = new Set<Socket>()
  await removeSnapshots(DATA_DIR)
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    answer(deps, socket)
      .catch((err) => deps.log.error({ err }, 'command beside the server'))
      .finally(() => socket.end())
  })
  const place = await makeSocketPlace(DATA_DIR)
  const mask = process.umask(0o177)
  server.listen(place.path)
  process.umask(mask)
  await once(server, 'listening')
  chmodSync(place.path, 0o600)
  return {
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await place.remove()
    },
  }
}

const answer = async (deps: CommandServerDeps, socket: Socket): Promise<void> => {
  const messages = messagesFrom<CommandRequest>(socket)
  const { value: first } = await messages.next()
  if (!first) return
  if ('snapshot' in first) return lendSnapshot(deps, socket)
  if ('run' in first) await run(deps, socket, first, messages)
}

/** The copy is there until the command has gone, however that ends. */
const lendSnapshot = async ({ config, database }: CommandServerDeps, socket: Socket) => {
  const gone = once(socket, 'close')
  const { folder, remove } = await takeSnapshot(database.pglite, config.DATA_DIR)
  send(socket, { snapshot: folder })
  await gone
  await remove()
}

const run = async (
  { config, database, openFiles, runCommandLine }: CommandServerDeps,
  socket: Socket,
  { run: args, cwd }: { run: string[]; cwd: string },
  messages: AsyncGenerator<CommandRequest>,
): Promise<void> => {
  const stdin = new PassThrough()
  const leaving = new AbortController()
  const pumping = pump(messages, stdin).catch(() => undefined)
  socket.once('close', () => {
    leaving.abort(new Error('The command was ended.'))
    stdin.destroy(new Error('The command was ended.'))
  })
  stdin.on('error', () => undefined)
  const ended = await runCommandLine(args, {
    stdin: () => {
      send(socket, { wantsStdin: true })
      return stdin as Readable
    },
    out: (out) => void send(socket, { out }),
    err: (err) => void send(socket, { err }),
    openFiles,
    running: { config, database, cwd, signal: leaving.signal },
  })
  send(socket, { ended })
  socket.end()
  await pumping
}

const pump = async (
  messages: AsyncGenerator<CommandRequest>,
  stdin: PassThrough,
): Promise<void> => {
  for await (const message of messages) {
    if ('stdinEnds' in message) stdin.end()
    if (!('stdin' in message)) continue
    if (!stdin.write(Buffer.from(message.stdin, 'base64'))) await once(stdin, 'drain')
  }
}
