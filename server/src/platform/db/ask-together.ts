import type { CompiledQuery, QueryResult } from 'kysely'
import type { Trx } from './db.ts'

/** A statement that a builder or `sql` has put together. */
type Statement<Row> = { compile: (db: Trx) => CompiledQuery<Row> }
type Rows<Statements> = {
  [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never
}

/**
 * Asks several statements of a transaction in one round trip, in their order: on a server none waits for the answer of the
 * one before it. Fails as the first of them that fails.
 */
export const askTogether = <const Statements extends readonly Statement<unknown>[]>(
  trx: Trx,
  statements: Statements,
): Promise<Rows<Statements>> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const asked = statements.map((statement) => connection.executeQuery(statement.compile(trx)))
    await Promise.allSettled(asked)
    const answers: QueryResult<unknown>[] = await Promise.all(asked)
    return answers.map(({ rows }) => rows) as Rows<Statements>
  })
