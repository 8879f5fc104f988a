import { hex, sha256, utf8 } from './bytes.ts'
import { BETWEEN, type ChainEvent } from './event.ts'
import { isRedacted } from './redaction.ts'

/** An event with the text and the hash of its line; `isHashed` where the one is the hash of the other. */
export type Link = { event: ChainEvent; text: string; hash: string; isHashed: boolean }

/** What an event of the record says was erased; `redacted` is how many events it took something out of. */
export type Erasure = { at: Date; classes: string[]; redacted: number }

const BETWEEN_EVENTS = '\u001e'

const isErasure = ({ event }: Link): boolean => event.kind === 'order.erased'

/** What is left of an event, as an erasure's hash covers it: without the order, and without an actor's number where it has none. */
const leftOf = ({ text, hash }: Link): string => {
  const [, seq = '', seconds = '', ...rest] = text.split(BETWEEN)
  const [, kind = '', id = '', name = ''] =
    /^([^/]*)\/([^/]*)\/(.*)$/s.exec(rest.slice(0, -2).join(BETWEEN)) ?? []
  const actor = id === '' ? [kind, name] : [kind, id, name]
  return [seq, seconds, ...actor, ...rest.slice(-2), hash].join(BETWEEN)
}

/** The newest erasure that says by a hash what it has left of events, if that is what is left: its seq, else 0. */
const coveredUpTo = async (links: Link[]): Promise<number> => {
  const last = links.findLast((link) => isErasure(link) && link.event.data.events !== undefined)
  if (!last) return 0
  const left = links
    .filter(({ event }) => event.seq < last.event.seq && isRedacted(event))
    .map(leftOf)
    .join(BETWEEN_EVENTS)
  return hex(await sha256(utf8(left))) === last.event.data.events ? last.event.seq : 0
}

/** The erasures that a chain tells of; throws at an event that does not have its hash and that none of them covers. */
export const judgeErasures = async (links: Link[]): Promise<Erasure[]> => {
  const upTo = await coveredUpTo(links)
  const bare = links.find(({ isHashed, event }) => !isHashed && event.seq >= upTo)
  if (bare)
    throw new Error(`event ${bare.event.seq} was redacted, and no erasure covers what is left`)
  return erasuresOf(links)
}

/** Each with how many events before it are redacted, counted on the way: a record may tell of nothing but erasures. */
const erasuresOf = (links: Link[]): Erasure[] => {
  const erasures: Erasure[] = []
  let before = 0
  for (const link of links) {
    const { at, data } = link.event
    if (isRedacted(link.event)) before++
    if (!isErasure(link)) continue
    const redacted = data.events === undefined ? 0 : before
    erasures.push({ at, classes: data.classes as string[], redacted })
  }
  return erasures
}
