import type { LiveEvent } from '@e-arrival/contract/live'
import { createLiveStream, type LiveStream } from './live-stream.ts'

export const HEARTBEAT_MS = 15_000
/** One session's streams: more than anybody has tabs, few enough that a token cannot fill the memory. */
export const MOST_PER_SESSION = 20

export type HubOptions = {
  /** What a reader is told who joins late: who is viewing what. */
  current: () => LiveEvent[]
  /** Which of these sessions still count, asked at each heartbeat for all of them at once; a stream outlives neither its session nor its member. */
  liveOf: (sessionIds: string[]) => Promise<ReadonlySet<string>>
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
export const createLiveHub = ({ current, liveOf, report }: HubOptions): LiveHub => {
  type Reader = { sessionId: string; hears: (event: LiveEvent) => LiveEvent }
  const streams = new Map<LiveStream, Reader>()
  const reload: LiveEvent = { kind: 'orders', orderIds: [] }
  let last: number | undefined
  const told = (event: LiveEvent) => ({ event, position: last })

  /** Of the streams that are there now: one that is opened while the sessions are looked at waits for its own heartbeat. */
  const beat = async (): Promise<void> => {
    const open = [...streams]
    if (open.length === 0) return
    const sessionIds = [...new Set(open.map(([, { sessionId }]) => sessionId))]
    // A database out of reach ends no session.
    const live = await liveOf(sessionIds).catch((error) => {
      report(error)
      return new Set(sessionIds)
    })
    for (const [stream, { sessionId }] of open) {
      if (live.has(sessionId)) stream.beat()
      else if (streams.delete(stream)) stream.end()
    }
  }
  const heartbeat = setInterval(() => void beat().catch(report), HEARTBEAT_MS)
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
