import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../measure.ts'
import { NODE, startProduct } from '../product.ts'

const run = promisify(execFile)

const taking = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** From the command to the line that says it serves, the middle of some, ms. */
export const measureStarts = async (
  env: Record<string, string>,
  times: number,
): Promise<number> => {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    let stop = async (): Promise<void> => undefined
    taken.push(
      await taking(async () => {
        stop = (await startProduct(env)).stop
      }),
    )
    await stop()
  }
  return median(taken)
}

/** The same of a Node that does nothing. */
export const measureBareNode = async (times: number): Promise<number> => {
  const taken: number[] = []
  for (let time = 0; time < times; time++) taken.push(await taking(() => run(NODE, ['-e', '0'])))
  return median(taken)
}
