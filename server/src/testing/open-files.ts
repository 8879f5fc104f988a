import { openFiles as openConfigured } from '../app.files.ts'
import { readConfig } from '../platform/config/config.ts'
import type { FileStore } from '../platform/files/file-store.port.ts'

/** The file store that a server with this DATA_DIR (and environment) has. */
export const openFiles = (dataDir: string, env: Record<string, string> = {}): Promise<FileStore> =>
  openConfigured(readConfig({ DATA_DIR: dataDir, ...env }))
