import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/src/testing/postgres/real-postgres.ts'
import { measureAntiEnumeration } from './anti-enumeration.ts'
import { casesOf, type Sample } from './cases.ts'
import { measureInTurn } from './measure.ts'
import { benchPages } from './pages.ts'
import { fill, signIn, startFloor, startProduct } from './product.ts'
import { type Row, writeReport } from './report.ts'
import { benchScreens } from './screens/main.ts'

const ORDERS = 100_000
const ROUNDS = 5
const SECONDS = 3
const ROOT = join(import.meta.dirname, '..')

const say = (line: string): void => console.error(line)

/** Orders enough that a wrong try on each meets no limit. */
const someOrders = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from orders where status <> 'Deleted' order by id limit 200`,
  )
  await client.end()
  return rows.map((row) => row.order_id)
}

const sampleOf = async (databaseUrl: string, token: string): Promise<Sample> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  const { rows } = await client.query<{
    order_id: string
    email: string
    today: string
    version: string
  }>(
    `select order_id, email, (now() at time zone 'Asia/Phnom_Penh')::date::text as today
     from orders where status = 'Completed' order by id offset 500 limit 1`,
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('The database is empty')
  return {
    token,
    orderId: row.order_id,
    email: row.email,
    today: row.today,
    deepOffset: ORDERS / 2,
  }
}

const postgres = await startPostgres()
if ('unavailable' in postgres) throw new Error(`No PostgreSQL here: ${postgres.unavailable}`)
const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-bench-'))
const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
say(`Making ${ORDERS} orders …`)
await fill(env, ORDERS)
const product = await startProduct(env)
const cases = casesOf(await sampleOf(postgres.url, await signIn(product.url)))
const floor = await startFloor(
  postgres.url,
  cases.map(({ statement }) => statement),
)
const rows: Row[] = []
for (const { title, requests, statement } of cases) {
  const [measured, least] = await measureInTurn(
    { url: product.url, requests },
    { url: floor.url, requests: [{ method: 'GET', path: `/${statement.name}` }] },
    ROUNDS,
    SECONDS,
  )
  rows.push({ title, product: measured, floor: least })
  say(
    `${title}: p95 ${measured.p95.toFixed(1)} ms, ${(measured.p95 / least.p95).toFixed(2)} × the floor`,
  )
}
const strangers = await measureAntiEnumeration(product.url, await someOrders(postgres.url))
say(`Unknown order ÷ wrong email: ${(strangers.unknownMs / strangers.wrongMs).toFixed(2)}`)
await writeReport(join(ROOT, 'PERFORMANCE.md'), rows, {
  orders: ORDERS,
  database: 'PostgreSQL with its default settings',
  rounds: ROUNDS,
  seconds: SECONDS,
  strangers,
})
await floor.stop()
await product.stop()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
await benchScreens(ORDERS)
await benchPages()
