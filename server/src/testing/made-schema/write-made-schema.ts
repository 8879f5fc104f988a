import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { PGLITE_SETTINGS } from '../../platform/db/embedded/pglite-settings.ts'
import { joinable } from '../../platform/db/joined-connection.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import { describeMigrations } from './describe-migrations.ts'

const FILE = new URL('../../platform/db/migrate/gaps/made-schema.json', import.meta.url)

/** Writes what the migrations make, for the checks to hold databases against. */
const pglite = await PGlite.create({ ...PGLITE_SETTINGS })
const db = new Kysely<Database>({ dialect: joinable(new PGliteDialect({ pglite })) })
await writeFile(FILE, `${JSON.stringify(await describeMigrations(db), null, 2)}\n`)
await db.destroy()
