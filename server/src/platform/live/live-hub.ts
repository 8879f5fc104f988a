import type { LiveEvent } from '@e-arrival/contract/live'
import { createLiveStream, type LiveStream } from './live-stream.ts'

export const HEARTBEAT_MS = 15_000
/** One session's streams: more than anybody has tabs, few enough that a token cannot fill the memory. */
export const MOST_PER_SESSION = 20

export type HubOptions = {
  /** What a reader is told who joins late: who is viewing what. */
  current: () => LiveEvent[]
  /** Asked at each heartbeat; a stream outlives neither its session nor its member. */
  isLive: (sessionId: string) => Promise<boolean>
  report: (error: unknown) => void
}
export type LiveHub = {
  publish: (event: LiveEvent, position?: number) => void
  /** `hears` says what of an event the reader may be told. */
  open: (sessionId: string, hears?: (event: LiveEvent) => LiveEvent) => LiveStream['readable']
  /** To whom nothing is told any more, from this moment on: sessions that have ended. */
  hush: (sessionIds: readonly string[]) => void
  hasReaders: () => boolean
  close: () => void
}

/** All readers of this process: every event goes to each of them. */
export const createLiveHub = ({ current, isLive, report }: HubOptions): LiveHub => {
  type Reader = { sessionId: string; hears: (event: LiveEvent) => LiveEvent }
  const streams = new Map<LiveStream, Reader>()
  const reload: LiveEvent = { kind: 'orders', orderIds: [] }
  let last: number | undefined
  const told = (event: LiveEvent) => ({ event, position: last })

  const check = async (stream: LiveStream, sessionId: string): Promise<void> => {
    if (await isLive(sessionId)) stream.beat()
    else stream.end()
  }
  const heartbeat = setInterval(() => {
    for (const [stream, { sessionId }] of streams)
      check(stream, sessionId).catch((error) => {
        // A database out of reach ends no session.
        stream.beat()
        report(error)
      })
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const makeRoom = (sessionId: string): void => {
    const own = [...streams].filter(([, reader]) => reader.sessionId === sessionId)
    const [oldest] = own.length < MOST_PER_SESSION ? [] : (own[0] ?? [])
    if (!oldest) return
    streams.delete(oldest)
    oldest.readable.destroy()
  }
  return {
    publish(event, position = last) {
      last = position
      for (const [stream, { hears }] of streams) stream.send(told(hears(event)))
    },
    open(sessionId, hears = (event) => event) {
      makeRoom(sessionId)
      const stream = createLiveStream(() => [reload, ...current()].map(told))
      streams.set(stream, { sessionId, hears })
      stream.readable.on('close', () => streams.delete(stream))
      stream.beat()
      for (const event of current()) stream.send(told(event))
      return stream.readable
    },
    hush(sessionIds) {
      for (const [stream, { sessionId }] of streams)
        if (sessionIds.includes(sessionId)) stream.hush()
    },
    hasReaders: () => streams.size > 0,
    close() {
      clearInterval(heartbeat)
      for (const stream of streams.keys()) stream.end()
    },
  }
}
