import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import pg from 'pg'
import {
  pgbouncerVersion,
  startPgBouncer,
} from '../../server/src/testing/cluster/start-pgbouncer.ts'
import {
  replicating,
  startPrimary,
  startReplica,
} from '../../server/src/testing/cluster/start-replica.ts'
import { measure, type Request } from '../measure.ts'
import { fill, signIn, startProduct } from '../product.ts'
import { measureMoves, ordersToMove } from '../writes/single-moves.ts'
import { clusterLines, type Measured, writeCluster } from './report.ts'
import { hasHaproxy, startHaproxy } from './start-haproxy.ts'

const REPORT = join(import.meta.dirname, '../../PERFORMANCE.md')
const NODES = [1, 2, 4]
/** Nodes look at the replica once a second. */
const SEEN_MS = 2_500

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const orders = Number(values.orders)
const seconds = Number(values.seconds)
const say = (line: string): void => console.error(line)

const missing = [
  ...(replicating() ? [] : ['PostgreSQL with pg_basebackup (postgresql)']),
  ...(pgbouncerVersion() === null ? ['pgbouncer'] : []),
  ...(hasHaproxy() ? [] : ['haproxy']),
]
if (missing.length > 0) {
  say(`Not measured, since this machine has not: ${missing.join(', ')}`)
  process.exit(1)
}

const trackOf = async (databaseUrl: string): Promise<Request> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ orderId: string; email: string }>(
    `select order_id as "orderId", email from orders where status = 'Completed' order by id limit 1`,
  )
  await client.end()
  return {
    ...{ method: 'POST', path: '/api/front/track-order', body: JSON.stringify(rows[0]) },
    headers: { 'content-type': 'application/json' },
  }
}

const primary = await startPrimary(['synchronous_commit=on'])
const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-cluster-'))
say(`Making ${orders} orders …`)
await fill({ DATABASE_URL: primary.url, DATA_DIR: dataDir }, orders)
const track = await trackOf(primary.url)
const moved = await ordersToMove(primary.url)
const standby = await startReplica(primary)
const pooler = await startPgBouncer(primary.url)
const env = {
  ...{ DATA_DIR: dataDir, DATABASE_URL: pooler.through(primary.url), DATABASE_PREPARED: '0' },
  ...{ DATABASE_LISTEN_URL: primary.url, DATABASE_REPLICA_URL: standby.at(primary.url) },
}

const measureNodes = async (count: number): Promise<Measured> => {
  const nodes = [await startProduct(env)]
  while (nodes.length < count) nodes.push(await startProduct(env))
  const balancer = await startHaproxy(nodes.map(({ url }) => url))
  const token = await signIn(balancer.url)
  await delay(SEEN_MS)
  const ask = (path: string, after?: string): Promise<Measured['lists']> => {
    const headers = { authorization: token, ...(after ? { [READ_AFTER_HEADER]: after } : {}) }
    return measure(balancer.url, [{ method: 'GET', path: `/api/admin/${path}`, headers }], seconds)
  }
  const list = 'get-orders-list/newOrder?page=1&limit=10'
  const figures = {
    nodes: count,
    lists: await ask(list),
    behind: await ask(list, '0'),
    counts: await ask('get-all-folder-count', '0'),
    tracks: await measure(balancer.url, [track], seconds),
    moves: await measureMoves({ url: balancer.url, token }, moved, seconds),
  }
  await balancer.stop()
  for (const node of nodes) await node.stop()
  return figures
}

const rows: Measured[] = []
for (const count of NODES) {
  rows.push(await measureNodes(count))
  say(`${count} measured`)
}
const lines = clusterLines(rows, { orders, seconds })
console.log(lines.join('\n'))
if (values.write) await writeCluster(REPORT, lines)
await pooler.stop()
await standby.stop()
await primary.stop()
await rm(dataDir, { recursive: true, force: true })
