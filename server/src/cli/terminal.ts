import type { Readable } from 'node:stream'
import type { Config } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import type { FileStore } from '../platform/files/file-store.port.ts'

/** Where a command line's words come from and go to; a line is without its end. */
export type Terminal = {
  stdin: () => Readable
  out: (line: string) => void
  err: (line: string) => void
  /** The environment; absent, the process's own. */
  env?: NodeJS.ProcessEnv
  openFiles: (config: Config) => Promise<FileStore>
  /** Set within a product that runs: what it has open, and who asked from where. */
  running?: {
    config: Config
    database: OpenDatabase<Database>
    cwd: string
    signal: AbortSignal
  }
}
