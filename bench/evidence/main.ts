import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withReleased } from '../../scripts/setup/released.mjs'
import { measureBeside } from './beside-old.ts'
import { measureLongPack } from './long-pack.ts'
import { type Office, startOffice } from './office.ts'
import { type Measured, type Part, parts, writeEvidence } from './report.ts'
import { measureUnsealing } from './unsealing.ts'
import { measureVerify } from './whole-verify.ts'

const ORDERS = 100_000
const REPORT = join(import.meta.dirname, '../../PERFORMANCE.md')

const { values } = parseArgs({
  options: {
    /** How many orders `verify` goes through. */
    orders: { type: 'string', default: '1000000' },
    /** One part alone; the page keeps what it says of the others. */
    only: { type: 'string' },
  },
})

const beside = async (now: Office): Promise<Measured['beside']> => {
  const calls = await withReleased('0.1.0', async (folder) => {
    const before = await startOffice(ORDERS, folder)
    try {
      return await measureBeside(now, before)
    } finally {
      await before.stop()
    }
  })
  return { orders: ORDERS, calls }
}

const inOffice = async <T>(work: (office: Office) => Promise<T>): Promise<T> => {
  console.error(`Making ${ORDERS} orders …`)
  const office = await startOffice(ORDERS)
  try {
    return await work(office)
  } finally {
    await office.stop()
  }
}

const measurings: { [P in Part]: () => Promise<Measured[P]> } = {
  beside: () => inOffice(beside),
  unsealing: () => inOffice(measureUnsealing),
  pack: () => inOffice(measureLongPack),
  verify: () => measureVerify(Number(values.orders)),
}

const isWanted = (part: Part): boolean => values.only === undefined || values.only === part

for (const part of parts.filter(isWanted)) {
  const measured = await measurings[part]()
  console.error(JSON.stringify({ [part]: measured }))
  await writeEvidence(REPORT, { [part]: measured })
}
