import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { breathe } from '../../../platform/jobs/unhurried.ts'
import { grewFrom } from '../../../platform/transparency-log/check-proof.ts'
import {
  type Checkpoint,
  openCheckpoint,
  signCheckpoint,
} from '../../../platform/transparency-log/checkpoint.ts'
import { consistencyProof } from '../../../platform/transparency-log/merkle-tree.ts'
import { NoteError, type Signer } from '../../../platform/transparency-log/signed-note.ts'
import { chainLeaf, countsLeaf, signedAt } from '../log/chain-leaf.rules.ts'
import {
  type GrownChain,
  grownOf,
  grownOffice,
  lastEvent,
  nextGrown,
  touchedSince,
} from '../log/grown-chains.read.ts'
import { leavesBetween, storedSubtrees } from '../log/log-tree.read.ts'
import { addLeaves, holdLog, keepHead, type NewLeaf } from '../log/log-tree.store.ts'
import { fillNodes, mendEnd } from '../log/mend-log.store.ts'
import type { CheckpointFolder } from './checkpoint-folder.ts'
import type { CheckpointKey } from './checkpoint-key.ts'
import { insertCheckpoint, newestCheckpoint } from './checkpoints.store.ts'
import { keepCheck } from './keep-check.store.ts'

export type CheckpointDeps = CheckpointKey & { clock: Clock; folder: CheckpointFolder }

/** The log in the database does not go on from a head that was signed before; nothing is signed. */
export class LogRewritten extends Error {}

/** Chains of one transaction: it holds the log, and no order. */
const AT_ONCE = 500

/** Which chains are looked at: every one, those with new events, or one order's by its internal id. */
export type Scope = { all: boolean } | { order: number }

/**
 * Writes the ends of the chains that grew into the log, signs its head and keeps that outside the database (D64). Answers
 * the signed note: the last one again where nothing is new, null where there never was anything.
 */
export const takeCheckpoint = async (
  db: Db,
  deps: CheckpointDeps,
  scope: Scope,
): Promise<string | null> => {
  const last = await soundEnd(db, deps, scope)
  const { seen, grew } =
    'order' in scope ? await growOne(db, scope.order) : await growAll(db, scope, last)
  const before = await newestKept(deps)
  const note = await inTransaction(db, (trx) => sign(trx, deps, { seen, grew, before }))
  if (note) await deps.folder.keep(note)
  return note
}

/**
 * The last event that the log has seen; what is kept beside its leaves is put right first, and Admins are told where it was not. Nodes are
 * looked through where all chains are.
 */
const soundEnd = (db: Db, { clock }: CheckpointDeps, scope: Scope): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { end, problems } = await mendEnd(trx)
    if ('all' in scope && scope.all) problems.push(...(await fillNodes(trx, end.size)))
    if (problems.length > 0) await keepCheck(trx, { at: clock(), by: 'pack', problems })
    return end.last_event
  })

const growAll = async (db: Db, { all }: { all: boolean }, last: number) => {
  const seen = await lastEvent(db)
  const touched = all ? null : await touchedSince(db, last)
  const orders = touched ? await extendBy(db, touched) : await extendByAll(db)
  const office = await inTransaction(db, async (trx) => {
    await holdLog(trx)
    return extend(trx, await grownOffice(trx))
  })
  return { seen, grew: orders || office }
}

/** Other chains are still looked for from where they were: `seen` stays. */
const growOne = async (db: Db, order: number) => ({
  seen: null,
  grew: await extendBy(db, [order]),
})

const extendBy = async (db: Db, touched: number[]): Promise<boolean> => {
  let grew = false
  for (let at = 0; at < touched.length; at += AT_ONCE) {
    const chains = touched.slice(at, at + AT_ONCE)
    grew =
      (await inTransaction(db, async (trx) => {
        await holdLog(trx)
        return extend(trx, await grownOf(trx, chains))
      })) || grew
    await breathe()
  }
  return grew
}

const extendByAll = async (db: Db): Promise<boolean> => {
  let grew = false
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await inTransaction(db, async (trx) => {
      await holdLog(trx)
      const page = await nextGrown(trx, from, AT_ONCE)
      if (page && (await extend(trx, page.grown))) grew = true
      return page?.upTo ?? null
    })
    await breathe()
  }
  return grew
}

const extend = async (trx: Trx, grown: GrownChain[]): Promise<boolean> => {
  if (grown.length === 0) return false
  const head = await holdLog(trx)
  const leaves: NewLeaf[] = grown.map(({ chain, seq, hash }) => ({
    ...{ chain, seq },
    leaf: chainLeaf(chain, seq, hash),
  }))
  await keepHead(trx, {
    ...head,
    size: await addLeaves(trx, head.size, leaves),
    chains: head.chains + grown.filter(({ logged }) => logged === null).length,
    events: head.events + grown.reduce((sum, { seq, logged }) => sum + seq - (logged ?? 0), 0),
  })
  return true
}

const newestKept = async ({ folder, verifiers }: CheckpointDeps): Promise<Checkpoint | null> => {
  const newest = await folder.newest()
  if (newest === null) return null
  try {
    return openCheckpoint(newest, verifiers)
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    throw new LogRewritten(
      `The newest checkpoint outside the database is not believed: ${error.message} Nothing was signed: run verify.`,
      { cause: error },
    )
  }
}

/**
 * Looks whether the log goes on from the head that was kept last; signs nothing.
 * @throws LogRewritten where it does not
 */
export const logGoesOn = async (db: Db, deps: CheckpointDeps): Promise<void> => {
  const before = await newestKept(deps)
  if (!before) return
  await inTransaction(db, async (trx) => {
    const { size } = await holdLog(trx)
    // Of none that is shorter there is a root to ask for.
    const root = size < before.size ? Buffer.alloc(0) : await storedSubtrees(trx)(0, size)
    await mustGoOnFrom(trx, before, { size, root })
  })
}

type Grown = { seen: number | null; grew: boolean; before: Checkpoint | null }

const sign = async (
  trx: Trx,
  { clock, signer }: CheckpointDeps,
  { seen, grew, before }: Grown,
): Promise<string | null> => {
  const head = await holdLog(trx)
  const last = await newestCheckpoint(trx)
  const isNewest = !grew && last?.size === head.size
  if (isNewest && isOurs(last.note, signer) && (await isDated(trx, head.size))) return last.note
  if (head.size === 0 && !before) return null
  const at = clock()
  const counts = { chain: null, seq: null, leaf: countsLeaf(head.chains, head.events, at) }
  const size = await addLeaves(trx, head.size, [counts])
  await keepHead(trx, { ...head, size, last_event: seen ?? head.last_event })
  const root = await storedSubtrees(trx)(0, size)
  if (before) await mustGoOnFrom(trx, before, { size, root })
  const note = signCheckpoint(size, root, signer)
  await insertCheckpoint(trx, { size, at, note })
  return note
}

/** False of one that an older version signed: what stands in its row for its day is signed by nothing. */
const isDated = async (trx: Trx, size: number): Promise<boolean> =>
  (await leavesBetween(trx, size - 1, size)).some((leaf) => signedAt(leaf) !== null)

const mustGoOnFrom = async (
  trx: Trx,
  before: Checkpoint,
  now: { size: number; root: Buffer },
): Promise<void> => {
  const goesOn =
    before.size <= now.size &&
    grewFrom(before, now, await consistencyProof(storedSubtrees(trx), before.size, now.size))
  if (!goesOn)
    throw new LogRewritten(
      `The log does not go on from the checkpoint of ${before.size} entries that was signed before. Nothing was signed: run verify.`,
    )
}

/** False where a log that came with a backup was signed by another office's key. */
const isOurs = (note: string, signer: Signer): boolean => {
  try {
    openCheckpoint(note, [signer])
    return true
  } catch {
    return false
  }
}
