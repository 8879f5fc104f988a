import pg from 'pg'
import type { RunningServer } from '../postgres/real-postgres.ts'

/**
 * Stops a server where it stands (SIGSTOP), what it is answering included: its lines stay open and nobody is told. Answers what
 * lets it go on.
 */
export const freezeServer = async ({ adminUrl }: RunningServer): Promise<() => void> => {
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
     union all select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  const signal = (name: NodeJS.Signals): void => {
    for (const { pid } of rows) {
      try {
        process.kill(pid, name)
      } catch {
        // Its caller has gone, and it with him.
      }
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}
