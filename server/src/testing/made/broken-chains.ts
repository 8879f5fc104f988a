import type { Db } from '../../platform/db/db.ts'
import { type BrokenChain, verifyChains } from '../../platform/event-log/verify-chains.read.ts'

/** Chains that are not what was written, but for those of orders that makeOrder made: no event tells of them before their first change. */
export const brokenChains = async (db: Db): Promise<BrokenChain[]> =>
  (await verifyChains(db)).filter(({ problem }) => problem !== 'no event tells of it')
