import pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema.ts'
import { migrationsHash } from './migrations-hash.ts'

/** The same server, another database. */
export const databaseUrl = (url: string, name: string): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Runs one statement as the administrator. */
export const runAsAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The migrated database that every test file's own is copied from. */
export const templateName = async (): Promise<string> => `template_${await migrationsHash()}`

/** Makes the template on a fresh server; called once, before any worker runs. */
export const makeTemplate = async (url: string): Promise<void> => {
  const name = await templateName()
  await runAsAdmin(url, `create database ${name}`)
  const opened = await openDatabase<Database>({
    databaseUrl: databaseUrl(url, name),
    dataDir: '',
    poolSize: 1,
  })
  await migrate(opened.kysely)
  await opened.close()
}
