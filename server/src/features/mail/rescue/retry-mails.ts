import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import {
  RETRIED_AT_ONCE,
  type RescueState,
  rescueStates,
  rescueTexts,
} from '@e-arrival/contract/mail/rescue'
import { privacyTexts } from '@e-arrival/contract/privacy'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { readdressedOf } from '../letters/readdressed.read.ts'
import { READDRESSED, type WhyWithheld } from '../letters/why-withheld.ts'
import { queueAgain, type RetryRow, rowsToRetry } from './retry-mails.store.ts'

type Input = (
  | { mailIds: number[]; from?: RescueState | undefined }
  | { state: RescueState; upTo: number }
) & {
  provider?: Provider | undefined
}
/** The newest come first: the next call goes on below the oldest of these. */
type Further = { hasMore: boolean; next?: number }
type Retried = {
  data: { retried: number; skipped: { id: number; reason: string }[] } & Further
  /** By whom each of those goes; one that a person hands over is handed over no further. */
  again: { provider: string; failedOver: boolean }[]
}

const whyNot = (row: RetryRow | undefined, from: readonly RescueState[]): string | null => {
  if (!row || !from.some((state) => state === row.state)) return rescueTexts.moved
  if (row.held) return rescueTexts.held
  if (row.kind === 'password-reset') return rescueTexts.spentLink
  if (row.erased_at !== null) return privacyTexts.refusesChanges
  return row.status === 'Deleted' ? rescueTexts.deleted : null
}

/** A row may name a provider that another version has. */
const whyNobody = (row: RetryRow, by: Provider | undefined): string | null =>
  providers.includes(by ?? row.provider) ? null : rescueTexts.noProvider(row.provider)

/** What the outbox would withhold is said at once, and not after "will be sent": asked of all of them together. */
const whyOutdated = async (
  trx: Trx,
  whyWithheld: WhyWithheld,
  rows: readonly RetryRow[],
): Promise<(row: RetryRow) => string | null> => {
  const readdressed = await readdressedOf(
    trx,
    rows.map(({ id }) => id),
  )
  const withheld = await whyWithheld(
    trx,
    rows.map(({ id, invoice_id: invoiceId, document_id: documentId }) => ({
      ...{ id, invoiceId, documentId },
    })),
  )
  return ({ id }) => (readdressed.has(id) ? READDRESSED : (withheld.get(id) ?? null))
}

const furtherThan = (rows: readonly RetryRow[]): Further => {
  const oldest = rows.at(-1)
  if (!oldest || oldest.id === 1 || rows.length < RETRIED_AT_ONCE) return { hasMore: false }
  return { hasMore: true, next: oldest.id - 1 }
}

/** Sends mails again because a person says so, the doubtful too: what can be sent is, what cannot is named. */
export const retryMails = (
  db: Db,
  { clock, whyWithheld }: { clock: Clock; whyWithheld: WhyWithheld },
  input: Input,
  actor: Actor,
): Promise<Retried> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const rows = await rowsToRetry(trx, input, RETRIED_AT_ONCE, at)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const asked = 'mailIds' in input ? [...new Set(input.mailIds)] : [...byId.keys()]
    const from = 'from' in input && input.from ? [input.from] : rescueStates
    const outdated = await whyOutdated(trx, whyWithheld, rows)
    const judged = asked.map((id) => {
      const row = byId.get(id)
      const hindered = row && (outdated(row) ?? whyNobody(row, input.provider))
      return { id, reason: whyNot(row, from) ?? hindered ?? null }
    })
    const wanted = judged.flatMap(({ id, reason }) => (reason === null ? [byId.get(id)] : []))
    const again = wanted.filter((row) => row !== undefined)
    await queueAgain(trx, again, { provider: input.provider, at, actor })
    const skipped = judged.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]))
    const further = 'mailIds' in input ? { hasMore: false } : furtherThan(rows)
    return {
      data: { retried: again.length, skipped, ...further },
      again: again.map(({ provider }) => {
        const by = input.provider ?? provider
        return { provider: by, failedOver: by !== provider }
      }),
    }
  })
