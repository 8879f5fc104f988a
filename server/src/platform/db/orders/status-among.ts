import type { Status } from '@e-arrival/contract/statuses'
import { type RawBuilder, sql } from 'kysely'

/** `('A', 'B')`: part of the text and no parameter, so that PostgreSQL plans with it and finds partial indexes by it. */
export const amongStatuses = (some: readonly Status[]): RawBuilder<unknown> =>
  sql`(${sql.join(some.map((status) => sql.lit(status)))})`
