import type pg from 'pg'

/** An office that serves, and how to ask it and its database. */
export type Served = { url: string; token: string; databaseUrl: string; db: pg.Client }
