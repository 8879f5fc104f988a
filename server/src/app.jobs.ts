import { WAITING_FILE_DAYS } from '@e-arrival/contract/documents/batch'
import { openCheckpointPlace } from './app.checkpoints.ts'
import { openFiles } from './app.files.ts'
import { sweepLeftParts } from './app.parts.ts'
import { sweepRefusals } from './features/auth/auth.public.ts'
import { forgetFilesBefore, sweepOrphans } from './features/documents/documents.public.ts'
import {
  checkEvidence,
  deliverCheckpoints,
  openCheckpoints,
  takeCheckpoint,
} from './features/evidence/evidence.public.ts'
import { sweepImports } from './features/intake/intake.public.ts'
import { sweepDeliveries } from './features/integrations/integrations.public.ts'
import {
  releaseLeft,
  rollUpCounters,
  sweepChanges,
  sweepUndoBatches,
} from './features/orders/orders.public.ts'
import { eraseLeft, erasing } from './features/privacy/erase/erasing.ts'
import { retentionDays } from './features/privacy/retention/retention.rules.ts'
import { retentionTurn } from './features/privacy/retention/run-retention.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { KEPT_MS } from './platform/http/idempotency/answer-once.ts'
import { sweepIdempotencyKeys } from './platform/http/idempotency/idempotency-keys.store.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of one night's problems so many are logged; Admins are told how many there are. */
const TOLD = 100

/** The product's upkeep. Ended sessions and reset links are swept by the sign-ins that follow them. */
export const jobsOf = ({ db, config, log }: { db: Db; config: Config; log: Logger }): Job[] => [
  { name: 'roll-up-counters', cron: '* * * * *', run: () => rollUpCounters(db) },
  {
    name: 'sweep-order-changes',
    cron: '* * * * *',
    run: async () => void (await sweepChanges(db)),
  },
  {
    name: 'release-orders-of-leavers',
    cron: '29 * * * *',
    run: () => releaseLeft(db, systemClock()),
  },
  {
    name: 'take-checkpoint',
    cron: '37 * * * *',
    run: async () => {
      await takeCheckpoint(db, await openCheckpoints(config, systemClock), { all: false })
    },
  },
  {
    name: 'deliver-checkpoints',
    cron: '* * * * *',
    run: async () => {
      const place = await openCheckpointPlace(config)
      const { signer } = await openCheckpoints(config, systemClock)
      const problem = await deliverCheckpoints(db, { place, clock: systemClock, signer })
      if (problem) log.error({ problem }, 'checkpoints are not taken')
    },
  },
  {
    name: 'check-evidence',
    cron: '7 19 * * *',
    atStart: false,
    run: async () => {
      const problems = await checkEvidence(db, await openCheckpoints(config, systemClock))
      for (const problem of problems.slice(0, TOLD)) log.error({ problem }, 'evidence was changed')
    },
  },
  {
    name: 'retention',
    cron: '11 18 * * *',
    atStart: false,
    run: async () => {
      const deps = erasing(config, await openFiles(config), systemClock, log)
      await eraseLeft(db, deps, log)
      const erased = await retentionTurn(db, { ...deps, days: retentionDays(config) })
      if (erased) log.info({ ...erased }, 'personal data erased by age')
    },
  },
  {
    name: 'sweep-idempotency-keys',
    cron: '23 * * * *',
    run: async () =>
      void (await sweepIdempotencyKeys(db, new Date(systemClock().getTime() - KEPT_MS))),
  },
  {
    name: 'sweep-webhook-deliveries',
    cron: '53 3 * * *',
    run: async () => void (await sweepDeliveries(db, systemClock())),
  },
  {
    name: 'sweep-imports',
    cron: '41 3 * * *',
    run: async () => void (await sweepImports(db, systemClock())),
  },
  {
    name: 'sweep-undo-batches',
    cron: '43 3 * * *',
    run: async () => void (await sweepUndoBatches(db, systemClock())),
  },
  {
    name: 'sweep-sign-in-refusals',
    cron: '47 3 * * *',
    run: async () => void (await sweepRefusals(db, systemClock())),
  },
  {
    name: 'sweep-orphan-files',
    cron: '17 * * * *',
    run: async () => {
      await forgetFilesBefore(db, new Date(systemClock().getTime() - WAITING_FILE_DAYS * DAY_MS))
      const swept = await sweepOrphans(db, await openFiles(config), systemClock())
      if (swept > 0) log.info({ swept }, 'files without a document swept')
    },
  },
  {
    name: 'sweep-parts',
    cron: '19 * * * *',
    run: async () => {
      const swept = await sweepLeftParts(config, systemClock())
      if (swept > 0) log.info({ swept }, 'files that were begun and never whole swept')
    },
  },
]
