import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type RealPostgres,
  startPostgres,
} from '../../server/src/testing/postgres/real-postgres.ts'
import {
  admin,
  makeDemo,
  type Running,
  runCommand,
  signIn,
  startFloor,
  startProduct,
} from '../product.ts'
import type { Watched } from '../watched.ts'

/** An office of so many orders on a PostgreSQL of its own, the product and the floor both serving it. */
export type Office = {
  orders: number
  postgres: RealPostgres
  env: { DATABASE_URL: string; DATA_DIR: string }
  db: pg.Client
  product: Running
  floor: Running
  token: string
  made: Watched
  stop: () => Promise<void>
}

/** As a PostgreSQL is that nobody has told otherwise, where the tests' own would lose what was committed. */
const AS_INSTALLED = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const MEMBERS = ['Dara', 'Maly', 'Sok']

const addMembers = async (env: Office['env']): Promise<void> => {
  const { password } = admin
  const add = (name: string, email: string, type: string) =>
    runCommand(env, [
      ...['staff', 'add', '--name', name, '--email', email, '--type', type],
      ...['--password', password],
    ])
  await add(admin.name, admin.email, 'Admin')
  for (const name of MEMBERS) await add(name, `${name.toLowerCase()}@office.example`, 'Team')
}

export const startOffice = async (orders: number): Promise<Office> => {
  const postgres = await startPostgres(undefined, AS_INSTALLED)
  if ('unavailable' in postgres) throw new Error(`No PostgreSQL here: ${postgres.unavailable}`)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'e-arrival-bench-')),
  }
  await addMembers(env)
  console.error(`Making ${orders.toLocaleString('en')} orders …`)
  const made = await makeDemo(env, orders)
  const db = new pg.Client(postgres.url)
  // Its server goes before it does.
  db.on('error', () => undefined)
  await db.connect()
  await db.query('vacuum analyze')
  await db.query('checkpoint')
  const product = await startProduct(env)
  const floor = await startFloor(postgres.url)
  const token = await signIn(product.url)
  const stop = async (): Promise<void> => {
    await floor.stop()
    await product.stop()
    await db.end()
    await postgres.stop()
    await rm(env.DATA_DIR, { recursive: true, force: true })
  }
  return { orders, postgres, env, db, product, floor, token, made, stop }
}
