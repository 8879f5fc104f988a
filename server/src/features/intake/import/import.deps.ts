import type { Clock } from '../../../platform/clock.ts'
import type { Left, Reject } from './lines/import-line.ts'

export type ImportCounts = {
  inserted: number
  /** Lines of known orders, those that changed nothing included. */
  updated: number
  changed: number
  untouched: number
  rejected: number
  /** Parts of orders that somebody here has worked on since, or that cannot be so. */
  left: number
  /** Orders by field that a line changed, or a history that got rows. */
  fields: Record<string, number>
  /** Lines by member that no field reads. */
  unknown: Record<string, number>
  /** Lines by what they say of a payment that is neither yes nor no, and counts as not confirmed. */
  unclear: Record<string, number>
  /** Of a look: lines by an order that an earlier line names. An import takes them over the earlier one; a look tells of them alone. */
  repeated: Record<string, number>
}

/** By names that a file gives: one of them may be called as what every object has. */
const noNames = (): Record<string, number> => Object.create(null) as Record<string, number>

export const noCounts = (): ImportCounts => ({
  inserted: 0,
  updated: 0,
  changed: 0,
  untouched: 0,
  rejected: 0,
  left: 0,
  fields: noNames(),
  unknown: noNames(),
  unclear: noNames(),
  repeated: noNames(),
})

export type ImportDeps = {
  clock: Clock
  futureDays: number
  /** How many batches are stored at once, one where it is not said: the embedded database has one connection. */
  lanes?: number
  /** So many lines are to come that it is quicker to build indexes anew than to keep them. */
  isLarge?: boolean
  /** The member a name stands for; former members count, since history names them. */
  staffByName: (name: string) => Promise<{ id: number; name: string } | undefined>
  onReject: (reject: Reject) => Promise<void>
  onLeft: (left: Left) => Promise<void>
  onProgress?: (counts: ImportCounts) => void
}
