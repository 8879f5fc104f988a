import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema/schema.ts'

/** The first parameter of every command; inside a transaction it is the transaction. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
