import type { Clock } from '../../platform/clock.ts'
import type { Reject } from './import-line.ts'

export type ImportCounts = { inserted: number; updated: number; rejected: number }
export type ImportDeps = {
  clock: Clock
  futureDays: number
  /** The member a name stands for; former members count, since history names them. */
  staffIdByName: (name: string) => Promise<number | undefined>
  onReject: (reject: Reject) => Promise<void>
  onProgress?: (counts: ImportCounts) => void
}
