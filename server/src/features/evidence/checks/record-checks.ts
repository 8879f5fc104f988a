import { sealedProblems } from '../../../platform/data-keys/open-values.read.ts'
import type { Db } from '../../../platform/db/db.ts'
import { recordGaps, recordGapsAgain } from '../../../platform/db/migrate/gaps/record-gaps.read.ts'
import { shadowedNames } from '../../../platform/db/migrate/gaps/shadowed-names.read.ts'
import { namesProblem } from '../../../platform/db/server/names-problem.read.ts'
import { verifyActivity } from '../../../platform/event-log/verify-activity.read.ts'
import {
  type BrokenChain,
  verifyChainOf,
  verifyChains,
} from '../../../platform/event-log/verify-chains.read.ts'
import type { CheckpointDeps } from '../checkpoints/take-checkpoint.ts'
import { overOrders } from './over-orders.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { verifyErasureOf, verifyErasures } from './verify-erasures.read.ts'
import { verifyHandOvers } from './verify-hand-overs.read.ts'
import { verifyInvoices, verifyInvoicesOf } from './verify-invoices.read.ts'
import { sayRow, verifyRows, verifyRowsOf } from './verify-rows.read.ts'
import { verifyStateOf, verifyStates } from './verify-states.ts'
import { verifyTipOf } from './verify-tips.read.ts'

/** What a check of the whole record needs; `onPage` is told the highest order that was looked at. */
export type Looking = { deps: () => Promise<CheckpointDeps>; onPage?: (upTo: number) => void }

/** Compares a part of the record with what was written: a line a problem, [] where all agree. */
export type RecordCheck = {
  /** What could not be checked, where it cannot be made. */
  about: string
  /** Of one order, by its internal id; absent where it is of none. */
  of?: (db: Db, orderId: number) => Promise<string[]>
  all: (db: Db, looking: Looking) => Promise<string[]>
}

const sayChain = ({ order_id, problem }: BrokenChain): string =>
  `event chain of order ${order_id}: ${problem}`

const sealed = overOrders(sealedProblems)

/** What a name of the office's or of PostgreSQL's may lead to; a newer version makes nothing of either kind. */
const ledElsewhere = async (db: Db): Promise<string[]> => [
  ...(await namesProblem(db)),
  ...(await shadowedNames(db)),
]

/** All of them, in the order in which they are made: by `verify`, which looks at the whole schema instead of the record's part, each night, and of one order before anything is said of it. */
export const recordChecks = {
  names: {
    about: 'names',
    of: ledElsewhere,
    all: ledElsewhere,
  },
  schema: {
    about: 'schema',
    of: recordGapsAgain,
    all: recordGaps,
  },
  events: {
    about: 'event chains',
    of: async (db, orderId) => (await verifyChainOf(db, orderId)).map(sayChain),
    all: async (db, { onPage }) => (await verifyChains(db, onPage)).map(sayChain),
  },
  activity: {
    about: 'activity',
    all: async (db) =>
      (await verifyActivity(db)).map((problem) => `activity of the office: ${problem}`),
  },
  handOvers: {
    about: 'hand-overs',
    all: verifyHandOvers,
  },
  checkpoints: {
    about: 'checkpoints',
    of: verifyTipOf,
    all: async (db, { deps }) => verifyCheckpoints(db, await deps()),
  },
  states: {
    about: 'states',
    of: verifyStateOf,
    all: (db, { onPage }) => verifyStates(db, onPage),
  },
  erasures: {
    about: 'erasures',
    of: verifyErasureOf,
    all: (db, { onPage }) => verifyErasures(db, onPage),
  },
  sealed: {
    about: 'what is sealed',
    of: sealed.of,
    all: (db, { onPage }) => sealed.all(db, onPage),
  },
  invoices: {
    about: 'invoices',
    of: verifyInvoicesOf,
    all: (db, { onPage }) => verifyInvoices(db, onPage),
  },
  evidence: {
    about: 'evidence',
    of: async (db, orderId) => (await verifyRowsOf(db, orderId)).map(sayRow),
    all: async (db, { onPage }) => (await verifyRows(db, onPage)).map(sayRow),
  },
} satisfies Record<string, RecordCheck>
