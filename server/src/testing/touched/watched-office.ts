import { type TestApp, testApp } from '../test-app.ts'
import { holdTestKeys, openTestDatabase } from '../test-database.ts'
import { addOrdersWhole, settle, TODAY } from './many-orders.ts'
import { type Touched, watchDatabase } from './watched-database.ts'

/** Four times the orders may cost a read this much more, beside what an index is deeper and what more it rightly finds. */
const GROWTH = 1.3
const MORE = { blocks: 150, rows: 150 }

const MOST_SAMPLES = 4

export type Grown = { few: Touched; many: Touched }

/** The whole app on a database on a server, whose every statement is asked what it touched. */
export const openWatchedOffice = async () => {
  const { url = '', listen, close } = await openTestDatabase('postgres')
  const { db, touchedBy, plansOf, close: closeWatched } = watchDatabase(url)
  holdTestKeys(db)
  const closeBoth = async () => {
    await closeWatched()
    await close()
  }
  const office: TestApp = await testApp('postgres', {}, { db, listen, close: closeBoth })
  office.setNow(new Date(`${TODAY}T05:00:00Z`))
  return {
    office,
    touchedBy,
    plansOf,
    addOrders: (from: number, to: number) => addOrdersWhole(db, from, to),
  }
}

export type WatchedOffice = Awaited<ReturnType<typeof openWatchedOffice>>

const tooMuch = ({ few, many }: Grown): string =>
  (['blocks', 'rows'] as const)
    .filter((what) => many[what] > few[what] * GROWTH + MORE[what])
    .map((what) => `${what} ${few[what]} → ${many[what]}`)
    .join(', ')

/**
 * By how much a read touches more than it may among four times the orders: '' where it does not. The planner goes by a sample of the rows:
 * what one sample misleads it to, another does not.
 */
export const grownBy = async (
  { office, touchedBy }: WatchedOffice,
  grown: Grown | undefined,
  ask: () => Promise<unknown>,
): Promise<string> => {
  if (!grown) return 'not asked'
  const { few, many } = grown
  let now = many
  for (let samples = 1; samples < MOST_SAMPLES && tooMuch({ few, many: now }); samples += 1) {
    await settle(office.db)
    now = await touchedBy(ask)
  }
  return tooMuch({ few, many: now })
}
