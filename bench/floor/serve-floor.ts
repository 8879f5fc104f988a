import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * What nothing can beat on this machine: bare node:http and one prepared statement that answers the same rows, with no
 * session, no check and no join for names. PUT /name gives it a statement, /name runs it; /name?within=100 tries it, and
 * gives it up after so many milliseconds.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })
// A connection that is closing may hear that its database goes.
pool.on('error', () => undefined)
const statements = new Map<string, string>()

type Row = { total?: string }
const run = (by: pg.Pool | pg.PoolClient, name: string) => {
  const statement = statements.get(name)
  if (statement === undefined) throw new Error(`There is no statement ${name}`)
  return by.query<Row>({ name, text: statement })
}

const tryWithin = async (name: string, ms: number) => {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = ${ms}`)
    return await run(client, name)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

const answer = async (request: IncomingMessage): Promise<string> => {
  const [name = '', within] = (request.url ?? '').slice(1).split('?within=')
  if (request.method === 'PUT') {
    statements.set(name, await text(request))
    return '{}'
  }
  const { rows } = within ? await tryWithin(name, Number(within)) : await run(pool, name)
  const count = Number(rows[0]?.total ?? rows.length)
  return JSON.stringify({ status: 1, message: '', data: rows, count })
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
