import type { HereMember, LiveEvent } from '@e-arrival/contract/live'
import type { Now } from '@e-arrival/contract/now/get-now'
import type { FolderCounts } from '@e-arrival/contract/orders/counts'
import type { Clock } from '../../platform/clock.ts'
import type { Listen } from '../../platform/db/listen.ts'
import { coalesceOrders } from '../../platform/live/coalesce-orders.ts'
import { createLiveHub, type LiveHub } from '../../platform/live/live-hub.ts'
import { LIVE_CHANNEL } from '../../platform/live/notify-orders.store.ts'
import { ENDED_CHANNEL } from '../../platform/live/notify-sessions-ended.store.ts'
import { VIEWING_CHANNEL } from './notify-viewing.store.ts'
import { parseLiveEvent } from './parse-live-event.ts'
import {
  forgetSessions,
  forgetSilent,
  note,
  type Presence,
  type Viewing,
  viewedOrders,
  viewersOf,
} from './presence.rules.ts'
import { publishAfter } from './publish-after.ts'
import { publishCounts } from './publish-counts.ts'
import { publishNow } from './publish-now.ts'
import { publishPresence } from './publish-presence.ts'
import { readEnded } from './read-ended.ts'
import { readViewing } from './read-viewing.ts'

const SWEEP_MS = 2_000

export type LiveDeps = {
  /** This process, among all nodes of the database. */
  node: string
  clock: Clock
  listen: Listen
  liveSessionsOf: (sessionIds: string[]) => Promise<ReadonlySet<string>>
  /** The counts beside every folder, nobody's own. */
  countFolders: () => Promise<FolderCounts>
  /** The numbers of Now of the whole office. */
  readNow: () => Promise<Now>
  /** After what to read what was just heard; null where nobody reads behind. */
  position: (() => Promise<number>) | null
  /** Who used the office lately. */
  membersHere: () => Promise<HereMember[]>
  report: (error: unknown) => void
}
export type Live = {
  open: LiveHub['open']
  /** Notes what a tab of this process's callers said; the other nodes are to be told. */
  say: (said: Viewing) => void
  viewersOf: (orderId: string) => { id: number; name: string }[]
  /** Ends every stream; the process may close its connections then. */
  endStreams: () => void
  close: () => Promise<void>
}

/** Joins this process to what all nodes tell each other, and hands it to the process's readers. */
export const startLive = async ({
  node,
  clock,
  listen,
  liveSessionsOf,
  countFolders,
  readNow,
  membersHere,
  position,
  report,
}: LiveDeps): Promise<Live> => {
  const presence: Presence = new Map()
  const viewers = (orderId: string): LiveEvent => ({
    kind: 'viewers',
    orderId,
    viewers: viewersOf(presence, orderId),
  })
  const hub = createLiveHub({
    current: () => [...viewedOrders(presence).map(viewers), ...here.last()],
    liveOf: liveSessionsOf,
    report,
  })
  const here = publishPresence({
    ...{ membersHere, report },
    publish: (event) => hub.publish(event),
    hasReaders: () => hub.hasReaders(),
  })
  const publish = position ? publishAfter(position, hub) : hub.publish
  const counts = publishCounts({ countFolders, publish, report })
  const now = publishNow({
    ...{ readNow, publish, report },
    countsTake: counts.takes,
    hasReaders: () => hub.hasReaders(),
  })
  const orders = coalesceOrders((event) => {
    publish(event)
    now.moved()
    if (event.kind === 'orders' && event.queues?.length !== 0) counts.moved()
  })
  const tellViewers = (changed: string[]): void => {
    for (const orderId of changed) hub.publish(viewers(orderId))
  }
  const say = (said: Viewing): void => tellViewers(note(presence, said, clock()))
  const stopLive = await listen(
    LIVE_CHANNEL,
    (payload) => {
      const event = parseLiveEvent(payload)
      if (event) orders.push(event)
    },
    { onReconnect: () => orders.push({ kind: 'orders', orderIds: [] }) },
  )
  const stopViewing = await listen(VIEWING_CHANNEL, (payload) => {
    const told = readViewing(payload)
    if (told && told.node !== node) say(told)
  })
  const stopEnded = await listen(ENDED_CHANNEL, (payload) => {
    const ended = readEnded(payload)
    hub.hush(ended)
    tellViewers(forgetSessions(presence, ended))
    publish({ kind: 'shift' })
  })
  const sweep = setInterval(() => tellViewers(forgetSilent(presence, clock())), SWEEP_MS)
  sweep.unref()
  return {
    open(...reader) {
      const stream = hub.open(...reader)
      here.came()
      return stream
    },
    say,
    viewersOf: (orderId) => viewersOf(presence, orderId),
    endStreams: hub.close,
    async close() {
      clearInterval(sweep)
      orders.close()
      counts.close()
      now.close()
      here.close()
      hub.close()
      await stopLive()
      await stopViewing()
      await stopEnded()
    },
  }
}
