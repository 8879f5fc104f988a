import { type BulkMoves, measureBulkMoves } from './bulk-moves.ts'
import { movesInDatabase } from './moves-in-database.ts'
import type { Served } from './served.ts'
import { measureMoves, ordersToMove } from './single-moves.ts'
import { measureUploads, type Uploads } from './uploads.ts'

export type Writes = {
  bulk: BulkMoves
  /** Moves a second by eight clients. */
  single: { product: number; withEvents: number; alone: number }
  uploads: Uploads
}

/** What staff change, each beside what the database or the disk alone needs for it. */
export const measureWrites = async (
  served: Served,
  { times, moveSeconds }: { times: number; moveSeconds: number },
): Promise<Writes> => {
  const bulk = await measureBulkMoves(served, times)
  const own = await ordersToMove(served.databaseUrl)
  const single = {
    product: await measureMoves(served, own, moveSeconds),
    withEvents: await movesInDatabase(served, 'withEvents', moveSeconds),
    alone: await movesInDatabase(served, 'alone', moveSeconds),
  }
  return { bulk, single, uploads: await measureUploads(served, times) }
}
