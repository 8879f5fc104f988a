import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Terminal } from '../terminal.ts'
import { type CommandReply, messagesFrom, send } from './messages.ts'
import { findSocket } from './socket-place.ts'

/** The product that has this DATA_DIR's embedded database open; null where none runs. */
export const callRunning = async (dataDir: string): Promise<Socket | null> => {
  const path = await findSocket(dataDir)
  if (path === null) return null
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    // Left by a process that was killed.
    return null
  }
}

/** Has the command run there; its lines appear here and its exit code is answered. */
export const runThere = async (
  socket: Socket,
  args: string[],
  terminal: Pick<Terminal, 'stdin' | 'out' | 'err'>,
): Promise<number> => {
  socket.on('error', () => undefined)
  send(socket, { run: args, cwd: process.cwd() })
  let given: Readable | undefined
  for await (const told of messagesFrom<CommandReply>(socket)) {
    if ('out' in told) terminal.out(told.out)
    if ('err' in told) terminal.err(told.err)
    if ('wantsStdin' in told) {
      given = terminal.stdin()
      pump(given, socket).catch(() => socket.destroy())
    }
    if ('ended' in told) {
      socket.end()
      given?.destroy()
      return told.ended
    }
  }
  terminal.err('The server stopped before the command was through; what it had done is kept.')
  return 1
}

const pump = async (stdin: Readable, socket: Socket): Promise<void> => {
  for await (const chunk of stdin)
    if (!send(socket, { stdin: Buffer.from(chunk).toString('base64') })) await once(socket, 'drain')
  send(socket, { stdinEnds: true })
}

/** A copy of the database as of now, lent for as long as the socket stays open. */
export const borrowSnapshot = async (socket: Socket): Promise<string> => {
  socket.on('error', () => undefined)
  send(socket, { snapshot: true })
  for await (const told of messagesFrom<CommandReply>(socket))
    if ('snapshot' in told) return told.snapshot
  throw new Error('The server stopped before it had copied the database.')
}
