import { awaitingMark, type ListEntry, type ReadList } from './erased-list.ts'
import type { Followed, KnownErasure } from './listed-erasures.store.ts'

type Look = { list: ReadList; followed: Followed; known: KnownErasure[]; isRestored: boolean }

const WHOLE = { lacks: 0, isAwaited: false }

/** Orders that a list names, and whether it names them as erased to the end. */
const namedIn = (entries: ListEntry[]): Map<string, boolean> => {
  const named = new Map<string, boolean>()
  for (const { orderId, contact } of entries)
    named.set(orderId, contact || named.get(orderId) === true)
  return named
}

/** How many of those that were on the list, before a time, are not named so far. */
const countUnnamed = (known: KnownErasure[], entries: ListEntry[], since: Date | null): number => {
  const named = namedIn(entries)
  const isBefore = (at: Date | null): boolean => at !== null && (since === null || at < since)
  return known.filter(({ order_id, sensitive_at, contact_at, listed }) => {
    if (!listed) return false
    const isToTheEnd = named.get(order_id)
    return isToTheEnd === undefined ? isBefore(sensitive_at) : !isToTheEnd && isBefore(contact_at)
  }).length
}

const namesUnknown = (known: KnownErasure[], entries: ListEntry[]): boolean => {
  const toTheEnd = new Map(known.map(({ order_id, contact_at }) => [order_id, contact_at !== null]))
  return entries.some(({ orderId, contact }) => {
    const isKnown = toTheEnd.get(orderId)
    return isKnown === undefined || (contact && !isKnown)
  })
}

/** What an earlier version wrote while it waited is not marked: only one who is not known here tells the list of before from it. */
const isOfEarlierVersion = ({ lacks, awaitedSince, bytes }: Followed): boolean =>
  lacks && (awaitedSince === null || bytes === 0)

/** Shorter than it was, without what was written while it was awaited; or none at all after a restore. */
const isShort = ({ list: { bytes, awaitingBytes }, followed, isRestored }: Look): boolean =>
  bytes === null ? isRestored || followed.bytes > 0 : bytes - awaitingBytes < followed.bytes

/**
 * Whether a list is the one of before: it names all that this database knows to have been on it, is as long as it was, and is not what
 * this database wrote itself while it waited. An empty file says, of a list that is waited for, that nobody else was erased.
 */
export const judgeList = (look: Look): { lacks: number; isAwaited: boolean } => {
  const { list, followed, known, isRestored } = look
  if (list.bytes === 0 && followed.lacks) return WHOLE
  const isWaiting = followed.lacks && !isRestored
  const own = isWaiting ? awaitingMark(followed) : undefined
  const telling = list.entries.filter(({ awaiting }) => awaiting !== own)
  // A part that nobody known has signed may name them.
  const isDoubtful = list.unbelieved > 0
  const since = isRestored ? null : followed.awaitedSince
  // The list of another node may lack what this one listed: it is filled.
  const isLookedInto = isRestored || followed.lacks || list.bytes === null || isShort(look)
  const unnamed = isDoubtful || !isLookedInto ? 0 : countUnnamed(known, telling, since)
  const isUnproven =
    isWaiting && (isDoubtful || (isOfEarlierVersion(followed) && !namesUnknown(known, telling)))
  if (!isShort(look) && !isUnproven && unnamed === 0) return WHOLE
  return unnamed > 0 || followed.bytes > 1
    ? { lacks: Math.max(unnamed, 1), isAwaited: false }
    : { lacks: 0, isAwaited: true }
}
