import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'

/** Where mails lie that no provider takes. */
export const outboxDir = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'outbox')

/** The file of one of them. */
export const outboxFile = ({ id, kind }: { id: number; kind: string }): string =>
  `mail-${id}-${kind}.eml`
