import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/src/testing/postgres/real-postgres.ts'
import type { Order } from '../as-people.ts'
import { fill, type Running, runCommand, signIn, startProduct } from '../product.ts'

/** A filled office that serves, of this version or of the one in another folder. */
export type Office = Running & {
  env: { DATABASE_URL: string; DATA_DIR: string }
  token: string
  /** One that is completed, by its public id. */
  sample: Order
}

const aSample = async (databaseUrl: string): Promise<Order> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  const { rows } = await client.query<Order>(
    `select order_id, email from orders where status = 'Completed' order by id offset 500 limit 1`,
  )
  await client.end()
  const [sample] = rows
  if (!sample) throw new Error('The database is empty')
  return sample
}

/** A server of its own with so many made-up orders; `stop` takes all of it away. */
export const startOffice = async (orders: number, root?: string): Promise<Office> => {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) throw new Error(`No PostgreSQL here: ${postgres.unavailable}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-bench-'))
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  // Long steps first, while there is nothing to go through: what is measured is an office at rest.
  if (!root) await runCommand(env, ['migrate'])
  await fill(env, orders, root)
  const { url, heldMs, stop } = await startProduct(env, root)
  return {
    ...{ url, heldMs, env, token: await signIn(url), sample: await aSample(postgres.url) },
    stop: async () => {
      await stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
