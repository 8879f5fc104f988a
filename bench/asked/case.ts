import type { Request } from '../measure.ts'

/** A call, and the statements that answer the same rows: the quickest of them is its floor. */
export type Case = { title: string; request: Request; sqls: string[] }

/** p50 and p95 of one caller, ms; p95 of ten at once, ms, with the calls they make in a second. */
export type Load = { half: number; one: number; ten?: number; perSecond?: number }
/** What was measured of a case. */
export type Measured = { title: string; product: Load; floor: Load }

/** Every list, and of the worst how ten callers fare. */
export type Lists = { all: Measured[]; worst: Measured[] }

/** How many times the floor's wait the product's is. */
export const overFloor = ({ product, floor }: Measured): number => product.one / floor.one

export const AIM = 2
