import { callerOf } from '../asked/ask.ts'
import type { Case, Measured } from '../asked/case.ts'
import { type Both, compare, type Effort } from '../asked/compare.ts'
import type { Request } from '../measure.ts'
import { admin } from '../product.ts'
import type { Asking } from '../work/list-case.ts'
import { sampleOf } from '../work/office-sample.ts'
import type { Office } from './office.ts'

/** What asks an office, and the two that it asks. */
export const askingOf = async ({ db, product, floor, token }: Office) => {
  const sample = await sampleOf(db, token, admin.email)
  const read: Asking['read'] = async (request: Request) => {
    const caller = callerOf(product.url)
    try {
      return JSON.parse((await caller.ask(request)).text)
    } finally {
      caller.hangUp()
    }
  }
  const both: Both = { product: product.url, floor: floor.url }
  return { asking: { db, sample, read } satisfies Asking, both }
}

/** One case that is refused costs its own figure alone. */
const sayWhyNot = (error: Error): undefined => {
  console.error(`!!! not measured: ${error.message}`)
}

/** Measures cases one after the other; those without a floor are left out. */
export const compareAll = async (
  both: Both,
  cases: Iterable<Case> | AsyncIterable<Case>,
  effort: Effort,
  onDone?: (measured: Measured) => void,
): Promise<{ one: Case; measured: Measured }[]> => {
  const done: { one: Case; measured: Measured }[] = []
  for await (const one of cases) {
    const measured = await compare(both, one, effort).catch(sayWhyNot)
    if (!measured) continue
    done.push({ one, measured })
    onDone?.(measured)
  }
  return done
}
