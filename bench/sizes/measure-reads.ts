import { AIM, type Case, type Lists, type Measured, overFloor } from '../asked/case.ts'
import { type Both, compare } from '../asked/compare.ts'
import { dayCases } from '../work/day-cases.ts'
import type { Asking } from '../work/list-case.ts'
import { listCases } from '../work/list-cases.ts'
import { searchCases } from '../work/search-cases.ts'
import { compareAll } from './asking.ts'
import type { Efforts } from './efforts.ts'

const MOST_AGAIN = 60
const WORST = 10

const say = ({ title, product, floor }: Measured): void =>
  console.error(
    `${title}: p95 ${product.one.toFixed(2)} ms, floor ${floor.one.toFixed(2)}; at ten ${product.perSecond?.toFixed(0)}/s of ${floor.perSecond?.toFixed(0)}`,
  )

const onlyMeasured = (done: { measured: Measured }[]): Measured[] =>
  done.map(({ measured }) => measured)

export const measureDay = async (both: Both, asking: Asking, { day }: Efforts) => {
  const cases = await dayCases(asking)
  return onlyMeasured(await compareAll(both, cases, day, say))
}

export const measureSearches = async (both: Both, asking: Asking, efforts: Efforts) => {
  const cases = searchCases(asking.sample)
  return onlyMeasured(await compareAll(both, cases, efforts.searches, say))
}

const byWorst = (a: { measured: Measured }, b: { measured: Measured }): number =>
  overFloor(b.measured) - overFloor(a.measured)

/** A few calls tell little of a p95: what seems over the aim is looked at again, and that counts. */
export const measureLists = async (
  both: Both,
  asking: Asking,
  { lists, again, worst }: Efforts,
): Promise<Lists> => {
  const done = await compareAll(both, listCases(asking), lists)
  const over = done.sort(byWorst).filter(({ measured }) => overFloor(measured) > AIM)
  for (const row of over.slice(0, MOST_AGAIN))
    row.measured = (await compare(both, row.one, again)) ?? row.measured
  const worstCases: Case[] = done
    .sort(byWorst)
    .slice(0, WORST)
    .map(({ one }) => one)
  const byTen = onlyMeasured(await compareAll(both, worstCases, worst, say))
  console.error(
    `${done.length} lists; ${done.filter(({ measured }) => overFloor(measured) > AIM).length} over the aim`,
  )
  return { all: onlyMeasured(done), worst: byTen }
}
