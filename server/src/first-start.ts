import { roles } from '@e-arrival/contract/permissions'
import { createBrandFor, loadBrands } from './features/brands/brands.public.ts'
import {
  makeDemoDocuments,
  makeDemoOrders,
  type TriedOrder,
} from './features/intake/intake.public.ts'
import { hasOrders } from './features/orders/orders.public.ts'
import { addStaff, ensureFirstAdmin, hasStaff, listTeam } from './features/team/team.public.ts'
import { AppError } from './platform/app-error.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError } from './platform/config/config.ts'
import type { Db, Trx } from './platform/db/db.ts'
import { holdingLock, UPGRADE_LOCKS } from './platform/db/migrate/hold-upgrade.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { FileStore } from './platform/files/file-store.port.ts'
import { newSecret } from './platform/ids.ts'

const DEMO_ORDERS = 240
const DEMO_SEED = 1
/** So many of them are finished to the last: document, mail and download. */
const DEMO_DOCUMENTS = 12
const DEMO_NAMES = {
  Admin: 'Sophea',
  Manager: 'Dara',
  Team: 'Maly',
  Telecaller: 'Vichea',
  'Night Staff': 'Bopha',
} as const

const demoEmail = (name: string): string => `${name.toLowerCase()}@demo.example`

/** Before anything is made: an Admin without a demo is no first start any more. */
const assertNoDemoMember = ({ ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD }: Config): void => {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return
  for (const name of Object.values(DEMO_NAMES))
    for (const [variable, given, own] of [
      ['ADMIN_NAME', ADMIN_NAME, name],
      ['ADMIN_EMAIL', ADMIN_EMAIL, demoEmail(name)],
    ] as const)
      if (given?.trim().toLowerCase() === own.toLowerCase())
        throw new ConfigError(`${variable}: ${own} is of a member of the demo; DEMO=0 makes none.`)
}

export type DemoSignIn = { type: string; email: string; password: string }

const addDemoMembers = async (db: Db, { MIN_PASSWORD }: Config): Promise<DemoSignIn[]> => {
  const made: DemoSignIn[] = []
  for (const type of roles) {
    const name = DEMO_NAMES[type]
    const email = demoEmail(name)
    const password = newSecret().slice(0, Math.max(10, MIN_PASSWORD)).toLowerCase()
    await addStaff(db, { name, email, password, type }, MIN_PASSWORD)
    made.push({ type, email, password })
  }
  return made
}

/** What the terminal tells of a new demo; tried is an order to track. */
export type Demo = { signIns: DemoSignIn[]; tried: TriedOrder | null }

/**
 * What an empty database gets at its first start: the configured Admin, and with DEMO five members, one a role, and 240
 * orders over all queues (docs/specification.md, Interfaces). Answers the demo, whose sign-ins are shown this once; else null.
 */
export const prepareFirstStart = (
  db: Db,
  config: Config,
  kind: 'embedded' | 'postgres',
  openFiles: () => Promise<FileStore>,
): Promise<Demo | null> =>
  // Of two processes that start on one empty database the second finds what the first has made.
  holdingLock(db, UPGRADE_LOCKS.firstStart, () => fillNew(db, config, kind, openFiles))

const fillNew = async (
  db: Db,
  config: Config,
  kind: 'embedded' | 'postgres',
  openFiles: () => Promise<FileStore>,
): Promise<Demo | null> => {
  const fresh = !(await hasStaff(db)) && !(await hasOrders(db))
  const isDemo = fresh && (config.DEMO ?? (kind === 'embedded' ? '1' : '0')) === '1'
  if (isDemo) assertNoDemoMember(config)
  await makeFirstAdmin(db, config)
  if (!isDemo) return null
  const signIns = await inTransaction(db, makeDemo(config))
  // Files are kept outside a transaction: one that is cut off leaves a demo with fewer documents.
  const [tried = null] = await makeDocuments(db, config, await openFiles())
  return { signIns, tried }
}

const makeFirstAdmin = async (db: Db, config: Config): Promise<void> => {
  try {
    await ensureFirstAdmin(db, config)
  } catch (error) {
    const [wrong] = error instanceof AppError ? (error.details.errors ?? []) : []
    if (wrong?.path !== 'password') throw error
    throw new ConfigError(`ADMIN_PASSWORD: ${wrong.message}`)
  }
}

const makeDocuments = async (db: Db, config: Config, files: FileStore): Promise<TriedOrder[]> => {
  const [member] = await listTeam(db)
  if (!member) return []
  const brandFor = createBrandFor(await loadBrands(config.BRANDS_FILE))
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
  const deps = { files, brandFor, publicUrl, staffId: member.id }
  return makeDemoDocuments(db, deps, DEMO_DOCUMENTS)
}

const makeDemo =
  (config: Config) =>
  async (trx: Trx): Promise<DemoSignIn[]> => {
    const signIns = await addDemoMembers(trx, config)
    await makeDemoOrders(
      trx,
      {
        clock: systemClock,
        futureDays: config.FUTURE_DAYS,
        staffIds: (await listTeam(trx)).map((member) => member.id),
        lanes: 1,
      },
      { count: DEMO_ORDERS, seed: DEMO_SEED },
    )
    return signIns
  }

/** The demo as the terminal shows it. */
export const demoNotice = ({ signIns, tried }: Demo, url: string): string =>
  [
    '',
    `The demo is ready at ${url}. Its sign-ins, shown this once:`,
    ...signIns.map(
      ({ type, email, password }) => `  ${type.padEnd(12)} ${email.padEnd(24)} ${password}`,
    ),
    ...(tried
      ? [
          '',
          `As a traveller: ${url}/track-order/${tried.orderId}`,
          `  e-mail address ${tried.email}`,
        ]
      : []),
    '',
    '',
  ].join('\n')
