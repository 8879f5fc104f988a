import { Socket } from 'node:net'
import type { App, Reply, Request } from '../app-type.ts'

/**
 * Who takes less than this a second, on the average of his answer, holds a connection and a file for nothing: a slow phone
 * takes more. It is an average, since systems take and give back what lies between in large pieces.
 */
export const READER_TAKES_BYTES = 1024
/** Nobody is judged by less. */
export const READER_JUDGED_AFTER_MS = 60_000
const LOOK_EVERY_MS = 500

type Reader = { socket: Socket; reply: Reply; from: number; bytes: number }

/** What the other side has taken, or the system for it; what waits in the process is not in it. */
const takenOf = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength

const isLive = (reply: Reply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** An answer of which nothing waits is not slow by its reader: it is still being made. */
const isLate = ({ socket, from, bytes }: Reader, now: number): boolean => {
  const ms = now - from
  if (ms < READER_JUDGED_AFTER_MS || socket.writableLength === 0) return false
  return takenOf(socket) - bytes < (READER_TAKES_BYTES * ms) / 1000
}

/** Holds every reader to a pace (D75), beside the standstill that ends a line at once; the live stream, which says little, ends by its own heartbeats. */
export const limitReaders = (app: App): void => {
  const readers = new Set<Reader>()
  const look = (): void => {
    const now = performance.now()
    for (const reader of readers) {
      if (reader.reply.raw.writableFinished || reader.socket.destroyed) readers.delete(reader)
      else if (isLate(reader, now)) reader.socket.destroy()
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onSend', (request: Request, reply: Reply, _payload, done) => {
    const { socket } = request.raw
    // A call that is injected has no socket.
    if (socket instanceof Socket && !isLive(reply))
      readers.add({ socket, reply, from: performance.now(), bytes: takenOf(socket) })
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
