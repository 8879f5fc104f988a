import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { tellScreens } from '../../../platform/live/notify-orders.store.ts'
import { type Lane, soundLane } from './lane.rules.ts'

/** A trial that nobody finished (a node died) may be made again after so long. */
const TRIAL_MS = 60_000

/** How the providers fare, and of one, if it is named, also when its next mail is due, in one statement. */
export const lookAtLanes = async (
  db: Db,
  provider: Provider | null = null,
): Promise<{ lanes: Record<Provider, Lane>; due: Date | null }> => {
  const { rows } = await sql<Lane & { provider: Provider; due: Date | null }>`
    select p.provider, d.due, coalesce(failures, 0) as failures, paused_until as "pausedUntil",
      broken_since as "brokenSince", stopped_at as "stoppedAt", coalesce(stop_reason, '') as "stopReason",
      probe_at as "probeAt"
    from (values ${sql.join(providers.map((name) => sql`(${sql.lit(name)})`))}) p (provider) left join mail_providers using (provider)
    left join lateral (
      select next_attempt_at as due from mails where provider = p.provider and p.provider = ${provider}::text
        and state in ('queued','sending','unknown') and next_attempt_at is not null
      order by next_attempt_at limit 1
    ) d on true`.execute(db)
  const lanes = Object.fromEntries(providers.map((name) => [name, soundLane])) as Record<
    Provider,
    Lane
  >
  for (const { provider: name, due: _due, ...lane } of rows) lanes[name] = lane
  return { lanes, due: rows.find((row) => row.provider === provider)?.due ?? null }
}

const laneOf = async (trx: Trx, provider: Provider, { held }: { held: boolean }): Promise<Lane> => {
  const row = await trx
    .selectFrom('mail_providers')
    .selectAll()
    .where('provider', '=', provider)
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return soundLane
  return {
    ...{ failures: row.failures, pausedUntil: row.paused_until, probeAt: row.probe_at },
    ...{ brokenSince: row.broken_since, stoppedAt: row.stopped_at, stopReason: row.stop_reason },
  }
}

/** Keeps what an attempt said of its provider, and tells nodes and screens what is new to them. */
export const noteLane = async (
  trx: Trx,
  provider: Provider,
  change: (lane: Lane) => Lane,
): Promise<void> => {
  const seen = await laneOf(trx, provider, { held: false })
  // A mail that simply left changes nothing, and waits for no other one's row.
  if (same(seen, change(seen))) return
  const before = await laneOf(trx, provider, { held: true })
  const after = change(before)
  if (same(before, after)) return
  const row = {
    ...{ failures: after.failures, paused_until: after.pausedUntil, probe_at: after.probeAt },
    ...{ broken_since: after.brokenSince, stopped_at: after.stoppedAt },
    stop_reason: after.stopReason,
  }
  await trx
    .insertInto('mail_providers')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute()
  await sql`select pg_notify('mail', '')`.execute(trx)
  if (before.stoppedAt?.getTime() !== after.stoppedAt?.getTime())
    await tellScreens(trx, 'mail-notices')
}

const same = (a: Lane, b: Lane): boolean =>
  a.stopReason === b.stopReason &&
  (['failures', 'pausedUntil', 'brokenSince', 'stoppedAt', 'probeAt'] as const).every(
    (key) => Number(a[key]) === Number(b[key]),
  )

/** Takes the right to try a closed provider with one mail; false where another node has it. */
export const takeTrial = async (trx: Trx, provider: Provider, now: Date): Promise<boolean> => {
  const until = new Date(now.getTime() + TRIAL_MS)
  const { rows } = await sql`
    update mail_providers set
      probe_at = case when stopped_at is not null then ${until}::timestamptz end,
      paused_until = case when stopped_at is null then ${until}::timestamptz end
    where provider = ${provider}
      and case when stopped_at is null then paused_until else probe_at end <= ${now}::timestamptz
    returning provider`.execute(trx)
  return rows.length > 0
}
