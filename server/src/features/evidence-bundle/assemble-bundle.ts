import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { assertNotErasedSince } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { writeTlogProof } from '../../platform/transparency-log/tlog-proof.ts'
import {
  type CheckpointDeps,
  earlierHeads,
  proveHeads,
  sealOrder,
} from '../evidence/evidence.public.ts'
import { holdOrder } from '../orders/orders.public.ts'
import { type Found, findMembers, type MemberDeps } from './bundle-members.ts'
import { type BundleRows, readBundleRows } from './bundle-rows.read.ts'
import { chainLines } from './chain-lines.read.ts'
import { writeHeads, writeManifest, writeRows } from './manifest.rules.ts'
import {
  type BundleMember,
  bytesMember,
  type HashedMember,
  hashMember,
  textMember,
} from './member.ts'
import { writeReadme } from './readme.rules.ts'

export type AssembleDeps = MemberDeps & {
  clock: Clock
  checkpoints: CheckpointDeps
  /** verify.html, whole. */
  page: Buffer
}
/** The rows of an order, and the files that they name. */
export type Gathered = { read: BundleRows; found: Found }
export type Assembling = Gathered & {
  order: { id: number; order_id: string }
  brand: string
  packs: Buffer[]
  actor: Actor
}

/** Reads what is there of an order, by its internal id; each file is read once. */
export const gatherBundle = async (deps: MemberDeps, orderId: number): Promise<Gathered> => {
  const read = await readBundleRows(deps.db, orderId)
  return { read, found: await findMembers(deps, orderId, read) }
}

const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`

/**
 * Makes an order's bundle of what was gathered: the files, a list of them that an event of the chain names, the chain up to a
 * checkpoint of its own, and the proof. What is answered has been read once and is only streamed again. Where the traveller is
 * erased meanwhile nothing of it goes out.
 */
export const assembleBundle = async (
  deps: AssembleDeps,
  { order, brand, packs, actor, read, found }: Assembling,
): Promise<HashedMember[]> => {
  const { db, clock, page } = deps
  const at = clock()
  const { events, rows, downloads, receipts, erased } = read
  const { absent } = found
  const about = { orderId: order.order_id, brand, at, members: found.members, absent, erased }
  const own: BundleMember[] = [
    textMember('README.txt', writeReadme(about)),
    bytesMember('verify.html', page),
    ...packs.map((pdf, index) =>
      bytesMember(`defence-pack-${index + 1}.pdf`, pdf, `pack ${index + 1}`),
    ),
    textMember('downloads.json', json(downloads)),
    textMember('delivery-receipts.json', json(receipts)),
    textMember('rows.ndjson', writeRows(rows)),
  ]
  const members = [...(await Promise.all(own.map(hashMember))), ...found.members]
  const heads = await earlierHeads(db, order.id)
  const listed = {
    ...{ orderId: order.order_id, chain: order.id, at, events, members, absent },
    heads: heads.map(({ index }) => index),
  }
  const manifest = writeManifest(listed)
  await tellChain(deps, order.order_id, manifest, members.length, actor)
  const sealed = await Promise.all((await sealedMembers(deps, order.id)).map(hashMember))
  const mayGoOut = () => assertNotErasedSince(db, order.id, erased)
  await mayGoOut()
  return [...members, await hashMember(textMember('manifest.json', manifest)), ...sealed].map(
    ({ open, ...member }) => ({
      ...member,
      open: async () => {
        await mayGoOut()
        return open()
      },
    }),
  )
}

const tellChain = async (
  { db, clock }: AssembleDeps,
  orderId: string,
  manifest: string,
  members: number,
  actor: Actor,
): Promise<void> => {
  const sha256 = createHash('sha256').update(manifest).digest('hex')
  await inTransaction(db, async (trx) => {
    const order = await holdOrder(trx, orderId)
    if (!order) throw new AppError('unknownOrder')
    await appendEvents(trx, actor, clock(), [
      { orderId: order.id, kind: 'evidence.bundled', data: { manifest: sha256, members } },
    ])
  })
}

/** What the list does not name, since it binds the list: the chain, its proof, the checkpoint and the key. */
const sealedMembers = async (deps: AssembleDeps, orderId: number): Promise<BundleMember[]> => {
  const seal = await sealOrder(deps.db, deps.checkpoints, orderId)
  if (!seal) throw new AppError('unavailable', 'The checkpoint over this order is not there yet.')
  const lines = await chainLines(deps.db, orderId, seal.seq)
  const { index, proof: hashes, note: checkpoint, vkey } = seal
  const heads = await proveHeads(deps.db, orderId, seal)
  return [
    textMember('chain.ndjson', lines.map((line) => `${line}\n`).join('')),
    textMember('earlier-heads.ndjson', writeHeads(heads)),
    textMember('chain-head.tlog-proof', writeTlogProof({ index, hashes, checkpoint })),
    textMember('checkpoint.txt', checkpoint),
    textMember('verifier-key.txt', `${vkey}\n`),
  ]
}
