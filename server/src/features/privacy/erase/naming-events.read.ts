import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { takenWhereNamed } from '../../../platform/event-log/taken-out.ts'
import { gently } from '../../../platform/gently.ts'
import type { TakingOut } from '../words/name-in-words.rules.ts'

type Kind = keyof typeof takenWhereNamed

/** The events that tell what staff typed into an order's transaction, and into its reference. */
export const transactionKinds = ['order.transaction-saved'] as const satisfies Kind[]
export const referenceKinds = [
  ...(['order.status-changed', 'order.reference-changed', 'order.undone'] as const),
] satisfies Kind[]

type Said = { seq: number; kind: Kind; data: Record<string, unknown> }

/** What was typed into an event, each by itself. */
const typedIn = ({ kind, data }: Said): string[] =>
  takenWhereNamed[kind]
    .flatMap((field) => data[field])
    .filter((text): text is string => typeof text === 'string' && text !== '')

const names = async (said: Said, taking: TakingOut): Promise<boolean> => {
  for (const text of typedIn(said)) if ((await gently(taking(text))) !== text) return true
  return false
}

/**
 * Those of an order's events that name somebody in what was typed, by their seq. Before one that tells what an earlier erasure has left, nobody
 * knows any more what that one looked for: whatever was typed until then counts.
 */
export const namingEvents = async (
  trx: Trx,
  orderId: number,
  kinds: readonly Kind[],
  taking: TakingOut,
): Promise<number[]> => {
  const { rows } = await sql<Said>`
    select seq, kind, data from events where order_id = ${orderId} and kind = any(${kinds}::text[]) order by seq`.execute(
    trx,
  )
  const left = rows.findLast(({ data }) => data.because === 'erased')?.seq ?? 0
  const found: number[] = []
  for (const said of rows) {
    const isOlder = said.seq < left && typedIn(said).length > 0
    if (isOlder || (await names(said, taking))) found.push(said.seq)
  }
  return found
}
