import { Readable } from 'node:stream'
import type { LiveEvent } from '@e-arrival/contract/live'

/** What a slow reader may have waiting before events are left out for him. */
export const MOST_WAITING_BYTES = 64 * 1024
/** A reader who takes nothing for so many heartbeats has gone without a word. */
const MOST_SILENT_BEATS = 4

/** An event, and after which position of the database's log to read what it tells of. */
export type PublishedEvent = { event: LiveEvent; position?: number | undefined }

export type LiveStream = {
  readable: Readable
  send: (told: PublishedEvent) => void
  /** Keeps proxies from closing the line, and ends the stream of a reader who takes nothing. */
  beat: () => void
  /** Says nothing more; it ends at its reader's next heartbeat. */
  hush: () => void
  end: () => void
}

const asText = ({ event, position }: PublishedEvent): string =>
  `${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(event)}\n\n`

/**
 * One reader's server-sent events. A reader too slow to keep up loses events and not our memory: once he reads again
 * he gets what `resync` says, which tells him to load anew.
 */
export const createLiveStream = (resync: () => PublishedEvent[]): LiveStream => {
  let flowing = true
  let missed = false
  let ended = false
  let silentBeats = 0
  const push = (text: string): void => {
    if (!ended) flowing = readable.push(text)
  }
  const readable = new Readable({
    highWaterMark: MOST_WAITING_BYTES,
    read() {
      flowing = true
      silentBeats = 0
      if (!missed) return
      missed = false
      push(resync().map(asText).join(''))
    },
  })
  return {
    readable,
    send(told) {
      if (flowing) push(asText(told))
      else missed = true
    },
    beat() {
      if (flowing) push(': heartbeat\n\n')
      else if (++silentBeats >= MOST_SILENT_BEATS) readable.destroy()
    },
    hush() {
      ended = true
    },
    end() {
      ended = true
      readable.push(null)
    },
  }
}
