import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './postgres/postgres-template.ts'
import { startPostgres } from './postgres/real-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a running PostgreSQL with a role that may create databases; null where none can run here. */
    postgresUrl: string | null
  }
}

const NOTE = join(import.meta.dirname, '../../../.cache/could-not-run/postgres.txt')

/** Starts one PostgreSQL for the whole run; where none can run, says so in a note that `npm test` prints. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(NOTE, { force: true })
  const postgres = await startPostgres()
  if ('unavailable' in postgres) {
    mkdirSync(dirname(NOTE), { recursive: true })
    writeFileSync(NOTE, `Tests on a real PostgreSQL: ${postgres.unavailable}\n`)
    project.provide('postgresUrl', null)
    return async () => undefined
  }
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
