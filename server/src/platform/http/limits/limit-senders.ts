import type { App, Reply, Request } from '../app-type.ts'
import { isOnItsWay } from '../caller/look-again.ts'
import { refuseLine } from '../unreadable/refuse-line.ts'

/** A body that is not there after this long comes from nobody who waits for an answer (D75). */
export const BODY_WITHIN_MS = 30_000
/** A form may take longer on a slow line, as long as it moves: so many bytes in each half minute … */
export const FORM_WINDOW_MS = 30_000
export const FORM_MOVES_BYTES = 16 * 1024
/** … and no longer than this in all. */
export const FORM_WITHIN_MS = 15 * 60_000
/** What a refused sender still sends is read so long, that he gets to read his answer; a form, which a browser sends whole before it reads, longer. */
export const REFUSED_WITHIN_MS = 5_000
export const REFUSED_FORM_WITHIN_MS = 60_000
/** … and no more of it than the largest form that is taken needs. */
export const REFUSED_READS_BYTES = 16 * 1024 * 1024
/** While the server stops, a body under way gets so long to arrive. */
export const STOPPING_WITHIN_MS = 1_000
const LOOK_EVERY_MS = 500

type Sender = {
  request: Request
  reply: Reply
  endsAt: number
  /** When he was seen to have his answer though he goes on sending, and the bytes of the connection then. */
  answered?: { at: number; bytes: number }
  /** Of a form: when its window ends, and the bytes of the connection when it began. */
  window: { endsAt: number; bytes: number } | undefined
}

const isForm = (request: Request): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

const watch = (request: Request, reply: Reply, now: number): Sender => {
  const form = isForm(request)
  return {
    ...{ request, reply, endsAt: now + (form ? FORM_WITHIN_MS : BODY_WITHIN_MS) },
    window: form
      ? { endsAt: now + FORM_WINDOW_MS, bytes: request.raw.socket.bytesRead }
      : undefined,
  }
}

const isOver = (sender: Sender, now: number): boolean => {
  const { request, reply, endsAt, window } = sender
  if (now >= endsAt) return true
  if (!reply.raw.writableEnded) return false
  const { bytesRead } = request.raw.socket
  sender.answered ??= { at: now, bytes: bytesRead }
  const { at, bytes } = sender.answered
  const within = window ? REFUSED_FORM_WITHIN_MS : REFUSED_WITHIN_MS
  return now >= at + within || bytesRead - bytes > REFUSED_READS_BYTES
}

const isLate = (sender: Sender, now: number): boolean => {
  const { request, window } = sender
  if (isOver(sender, now)) return true
  if (!window || now < window.endsAt) return false
  const { bytesRead } = request.raw.socket
  if (bytesRead - window.bytes < FORM_MOVES_BYTES) return true
  Object.assign(window, { endsAt: now + FORM_WINDOW_MS, bytes: bytesRead })
  return false
}

/** Ends the connection, with an answer where none was given: the handler that waits for the body finds it broken off. */
const cut = ({ request, reply }: Sender): void => {
  const { socket } = request.raw
  if (reply.raw.headersSent) socket.destroySoon()
  else refuseLine(socket, 'tooSlow')
}

/** Holds every body to a time or a pace, whoever sends it: an upload on a slow line that moves goes on. */
export const limitSenders = (app: App): void => {
  const senders = new Set<Sender>()
  const look = (): void => {
    const now = performance.now()
    for (const sender of senders) {
      const { raw } = sender.request
      if (raw.complete || raw.destroyed) senders.delete(sender)
      else if (isLate(sender, now)) cut(sender)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onRequest', (request, reply, done) => {
    if (isOnItsWay(request)) senders.add(watch(request, reply, performance.now()))
    done()
  })
  app.addHook('preClose', async () => {
    const latest = performance.now() + STOPPING_WITHIN_MS
    for (const sender of senders) sender.endsAt = Math.min(sender.endsAt, latest)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
