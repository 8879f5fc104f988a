import { providers } from '@e-arrival/contract/mail/providers'
import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { lastSignedNight, signingState } from './features/evidence/evidence.public.ts'
import { deliveryBacklog } from './features/integrations/integrations.public.ts'
import { mailBacklog } from './features/mail/mail.public.ts'
import { countAtRisk, countFolders, todayOf } from './features/orders/orders.public.ts'
import { isListLacking } from './features/privacy/erase/listed-erasures.store.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import { type Figures, figures } from './platform/metrics/gauges-on-scrape.ts'
import type { Verifier } from './platform/transparency-log/signed-note.ts'

/** `verifiers`: whose word of a night's check is believed. */
type Deps = { db: Db; clock: Clock; verifiers: Verifier[] }

const NOBODY = 0
/** A member's own folder is nobody's figure. */
const folders = queueNames.filter((queue) => queue !== 'myOrder')

const ofOrders = ({ db, clock }: Deps): Figures =>
  figures(
    {
      e_arrival_orders: { help: 'Orders in each folder', label: 'folder' },
      e_arrival_orders_at_risk: {
        help: 'Unfinished orders that arrive within 48 hours; 1000 says "or more"',
      },
    },
    async () => {
      const today = todayOf(clock)
      const counts = await countFolders(db, today, NOBODY)
      return {
        e_arrival_orders: Object.fromEntries(
          folders.map((queue) => [queue, counts[queueCount[queue]]]),
        ),
        e_arrival_orders_at_risk: await countAtRisk(db, today),
      }
    },
  )

/** How long ago, by the office's clock; 0 where there is nothing that waits. */
const secondsSince = (clock: Clock, at: Date | null): number =>
  at === null ? 0 : Math.max(0, (clock().getTime() - at.getTime()) / 1000)

const ofMail = ({ db, clock }: Deps): Figures =>
  figures(
    {
      e_arrival_mails: {
        help: 'Mails that have not arrived, by where they stand; 1001 says "more than 1000"',
        label: 'state',
      },
      e_arrival_mail_oldest_waiting_seconds: {
        help: 'How long the oldest mail that waits has waited; 0 while none does',
      },
      e_arrival_mail_provider_stopped: {
        help: '1 while a provider refuses the account and its queue stands still',
        label: 'provider',
      },
    },
    async () => {
      const { mails, waitsSince, stopped } = await mailBacklog(db)
      return {
        e_arrival_mails: mails,
        e_arrival_mail_oldest_waiting_seconds: secondsSince(clock, waitsSince),
        e_arrival_mail_provider_stopped: Object.fromEntries(
          providers.map((provider) => [provider, Number(stopped.includes(provider))]),
        ),
      }
    },
  )

const ofWebhooks = ({ db, clock }: Deps): Figures =>
  figures(
    {
      e_arrival_webhook_deliveries: {
        help: 'Deliveries to landing sites that wait, of those the ones tried before, and those given up; 1000 says "or more"',
        label: 'state',
      },
      e_arrival_webhook_oldest_waiting_seconds: {
        help: 'How long the oldest delivery that waits has waited; 0 while none does',
      },
    },
    async () => {
      const { waitsSince, ...counts } = await deliveryBacklog(db)
      return {
        e_arrival_webhook_deliveries: counts,
        e_arrival_webhook_oldest_waiting_seconds: secondsSince(clock, waitsSince),
      }
    },
  )

const ofEvidence = ({ db, clock, verifiers }: Deps): Figures =>
  figures(
    {
      e_arrival_checkpoint_age_seconds: {
        help: 'Age of the newest signed checkpoint; none is signed while nothing happens',
      },
      e_arrival_checkpoint_lag_seconds: {
        help: 'How long the oldest event waits for a checkpoint; 0 while all are signed',
      },
      e_arrival_checkpoint_untaken_seconds: {
        help: 'For how long CHECKPOINT_URL has taken no checkpoint; 0 while it takes them',
      },
      e_arrival_erased_list_lacks: {
        help: '1 while the list of the erased is shorter than it was, or missing since a restore',
      },
      e_arrival_chain_check_age_seconds: { help: 'Age of the last nightly check of all chains' },
      e_arrival_chain_check_problems: { help: 'What the last nightly check found' },
    },
    async () => {
      const state = await signingState(db)
      const night = await lastSignedNight(db, verifiers)
      const ageOf = (at: Date | null) => (at === null ? null : secondsSince(clock, at))
      return {
        e_arrival_checkpoint_age_seconds: ageOf(state.signed_at),
        e_arrival_checkpoint_lag_seconds: secondsSince(clock, state.unsigned_since),
        e_arrival_checkpoint_untaken_seconds: secondsSince(clock, state.untaken_since),
        e_arrival_erased_list_lacks: Number(await isListLacking(db)),
        e_arrival_chain_check_age_seconds: ageOf(night?.at ?? null),
        e_arrival_chain_check_problems: night?.problems ?? null,
      }
    },
  )

/** What GET /metrics tells of the office, beside what the process counts by itself. */
export const officeFigures = (deps: Deps): Figures[] =>
  [ofOrders, ofMail, ofWebhooks, ofEvidence].map((of) => of(deps))
