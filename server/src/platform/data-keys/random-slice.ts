import { randomBytes } from 'node:crypto'

/** So much is asked of the system at once: asked for each key and each start value, it was a third of the sealing. */
const POOL_BYTES = 8 * 1024

let pool = Buffer.alloc(0)
let taken = 0

/** So many random bytes that were given to nobody else; for keys and start values, far smaller than the pool. */
export const randomSlice = (bytes: number): Buffer => {
  if (taken + bytes > pool.length) {
    pool = randomBytes(Math.max(POOL_BYTES, bytes))
    taken = 0
  }
  const from = taken
  taken += bytes
  return pool.subarray(from, taken)
}
