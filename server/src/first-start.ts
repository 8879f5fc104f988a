import { roles } from '@e-arrival/contract/permissions'
import { makeDemoOrders } from './features/intake/intake.public.ts'
import { hasOrders } from './features/orders/orders.public.ts'
import { addStaff, ensureFirstAdmin, hasStaff, listTeam } from './features/team/team.public.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db, Trx } from './platform/db/db.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { newSecret } from './platform/ids.ts'

const DEMO_ORDERS = 240
const DEMO_SEED = 1
const DEMO_NAMES = {
  Admin: 'Sophea',
  Manager: 'Dara',
  Team: 'Maly',
  Telecaller: 'Vichea',
  'Night Staff': 'Bopha',
} as const

export type DemoSignIn = { type: string; email: string; password: string }

const addDemoMembers = async (db: Db): Promise<DemoSignIn[]> => {
  const made: DemoSignIn[] = []
  for (const type of roles) {
    const name = DEMO_NAMES[type]
    const email = `${name.toLowerCase()}@demo.example`
    const password = newSecret().slice(0, 10).toLowerCase()
    await addStaff(db, { name, email, password, type })
    made.push({ type, email, password })
  }
  return made
}

/**
 * What an empty database gets at its first start: the configured Admin, and with DEMO five members, one a role, and 240
 * orders over all queues (design.md, Interfaces). Answers the demo's sign-ins: they are shown this once.
 */
export const prepareFirstStart = async (
  db: Db,
  config: Config,
  kind: 'embedded' | 'postgres',
): Promise<DemoSignIn[]> => {
  const fresh = !(await hasStaff(db)) && !(await hasOrders(db))
  await ensureFirstAdmin(db, config)
  const demo = (config.DEMO ?? (kind === 'embedded' ? '1' : '0')) === '1'
  if (!fresh || !demo) return []
  return inTransaction(db, makeDemo(config.FUTURE_DAYS))
}

const makeDemo =
  (futureDays: number) =>
  async (trx: Trx): Promise<DemoSignIn[]> => {
    const signIns = await addDemoMembers(trx)
    await makeDemoOrders(
      trx,
      {
        clock: systemClock,
        futureDays,
        staffIds: (await listTeam(trx)).map((member) => member.id),
        lanes: 1,
      },
      { count: DEMO_ORDERS, seed: DEMO_SEED },
    )
    return signIns
  }

/** The sign-ins as the terminal shows them. */
export const demoNotice = (signIns: DemoSignIn[], url: string): string =>
  [
    '',
    `The demo is ready at ${url}. Its sign-ins, shown this once:`,
    ...signIns.map(
      ({ type, email, password }) => `  ${type.padEnd(12)} ${email.padEnd(24)} ${password}`,
    ),
    '',
    '',
  ].join('\n')
