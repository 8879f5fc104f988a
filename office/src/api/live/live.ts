import { type LiveEvent, openLive } from '@e-arrival/contract/live'
import { ApiError } from '../api-error.ts'
import { callForStream } from '../call.ts'
import { notePosition } from '../position/position.ts'
import { eventsOf } from './event-stream.ts'
import { readEvent } from './read-event.ts'

/** A broken stream is opened again after this long, twice as long each time, up to the longest: nobody waits longer for a line that is back. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5_000

/**
 * Said after a break: what happened meanwhile is unknown, so everything is loaded again. Before the stream is opened, since what
 * cannot be loaded is said; and once it is, for what failed then and what changed since.
 */
const RELOAD: LiveEvent = { kind: 'orders', orderIds: [] }

/** Waits, but no longer than until the network is back or the signal ends it. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

const follow = async (
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> => {
  const { body } = await callForStream(openLive, {}, { signal })
  if (!body) return
  onOpen()
  for await (const data of eventsOf(body, notePosition)) {
    const event = readEvent(JSON.parse(data))
    if (event) tell(event)
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'signed-out' || error.http === 403)

/** Follows the server's one stream of changes until the signal ends it or the session is lost; a break is mended. */
export const followLive = async (
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  let isBroken = false
  const onOpen = () => {
    if (isBroken) tell(RELOAD)
  }
  for (let pause = FIRST_WAIT_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    const onEvent = (event: LiveEvent) => {
      pause = FIRST_WAIT_MS
      tell(event)
    }
    try {
      await follow(onEvent, signal, onOpen)
    } catch (error) {
      if (isOver(error)) return
    }
    isBroken = true
    await wait(pause, signal)
    if (!signal.aborted) tell(RELOAD)
  }
}
