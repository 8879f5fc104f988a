import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** One prepared statement and the values it is run with. */
export type Statement = { name: string; text: string; values: unknown[] }

export type Floor = { url: string; close: () => Promise<void> }

const serve = (pool: pg.Pool, statements: Statement[]): Server =>
  createServer((request, response) => {
    const statement = statements.find(({ name }) => request.url === `/${name}`)
    if (!statement) return void response.writeHead(404).end()
    pool.query(statement).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ status: 1, message: '', data: rows, count: rows.length }))
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })

/**
 * What nothing can beat on this machine: bare node:http and one prepared statement that answers the same rows, with no
 * session, no check and no count.
 */
export const startFloor = async (databaseUrl: string, statements: Statement[]): Promise<Floor> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const server = serve(pool, statements).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}

if (import.meta.main) {
  const { url } = await startFloor(
    process.argv[2] ?? '',
    JSON.parse(process.argv[3] ?? '[]') as Statement[],
  )
  process.stdout.write(`${url}\n`)
}
