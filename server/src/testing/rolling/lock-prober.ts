import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 20

/** Short works on the tables that an office's every step needs; each takes the locks that a request takes and changes nothing. */
const WORKS = {
  'write orders': `update orders set full_name = full_name where id = (select max(id) from orders)`,
  'write mails': `update mails set error = error where id = (select max(id) from mails)`,
  'write downloads': `update downloads set ip = ip where id = (select max(id) from downloads)`,
  'write documents': `update documents set mime = mime where id = (select max(id) from documents)`,
  'write events': `insert into events overriding system value select * from events where false`,
  'read orders': `select from orders order by id desc limit 1`,
  'read events': `select from events order by order_id desc, seq desc limit 1`,
} as const

export type Stalls = Record<string, number>

/** Does a small thing to each table every 20 ms, as requests do; answers what each waited for at most, in ms. */
export const probeLocks = async (url: string): Promise<() => Promise<Stalls>> => {
  const stopping = new AbortController()
  const longest: Stalls = {}
  const probe = async ([what, text]: [string, string]): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      while (!stopping.signal.aborted) {
        const asked = performance.now()
        await client.query(`begin; ${text}; rollback`)
        longest[what] = Math.max(longest[what] ?? 0, Math.round(performance.now() - asked))
        await delay(EVERY_MS)
      }
    } finally {
      await client.end()
    }
  }
  const ended = Promise.all(Object.entries(WORKS).map(probe))
  // Heard of by whoever stops it.
  ended.catch(() => undefined)
  return async () => {
    stopping.abort()
    await ended
    return longest
  }
}
