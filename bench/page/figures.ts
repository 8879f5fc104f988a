import { readFile, writeFile } from 'node:fs/promises'
import type { AntiEnumeration } from '../anti-enumeration.ts'
import type { Measured } from '../asked/case.ts'
import type { NowCost } from '../now-cost.ts'
import type { Lag } from '../process/loop-lag.ts'
import type { Process } from '../process/measure-process.ts'
import type { Watched } from '../watched.ts'
import type { Imports } from '../writes/imports.ts'
import type { Writes } from '../writes/measure-writes.ts'

/** When and where figures were taken, and how much else the machine did. */
export type Conditions = { day: string; machine: string; load: number; quick: boolean }
/** What is kept of the lists, whose rows have a page of their own. */
export type ListsSummary = { lists: number; over: number; medianRatio: number; worst: Measured[] }
export type ListsKept = ListsSummary & {
  /** Pages alone, whose rows are found or walked to in different ways. */
  byPage: { page: string; lists: number; over: number; medianRatio: number; worstRatio: number }[]
}

/** What a run at one size told; a part that was not run stays as it was. */
export type SizeFigures = {
  conditions: Conditions
  made?: Watched
  day?: Measured[]
  searches?: Measured[]
  lists?: ListsKept
  writes?: Writes
  imports?: Imports
  /** Of the server after all of it. */
  server?: { memoryMb: number; lag: Lag }
}
export type Figures = {
  /** By the number of orders. */
  sizes: Record<string, SizeFigures>
  /** By the number of orders too, of runs of their own. */
  now?: Record<string, NowCost & { conditions: Conditions }>
  strangers?: AntiEnumeration
  process?: Process & { conditions: Conditions }
}

/** Figures tell no more than this. */
const DIGITS = 5
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value

export const readFigures = async (path: string): Promise<Figures> => {
  const text = await readFile(path, 'utf8').catch(() => '{"sizes":{}}')
  return JSON.parse(text) as Figures
}

export const writeFigures = (path: string, figures: Figures): Promise<void> =>
  writeFile(path, `${JSON.stringify(figures, rounded, 2)}\n`)

/** The sizes that were measured, the smallest first. */
export const sizesOf = ({ sizes }: Figures): [orders: number, SizeFigures][] =>
  Object.entries(sizes)
    .map(([orders, kept]): [number, SizeFigures] => [Number(orders), kept])
    .sort(([a], [b]) => a - b)
