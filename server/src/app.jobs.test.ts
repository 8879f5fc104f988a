import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from './app.jobs.ts'
import type { Config } from './platform/config/config.ts'
import { makeMember } from './testing/made/make-member.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from './testing/test-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(databaseKinds())('a night on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const run = async (name: string) => {
    const jobs = jobsOf({ db: database.db, config: {} as Config, log: pino({ level: 'silent' }) })
    await jobs.find((job) => job.name === name)?.run()
  }

  test('forgets what a leaver can take back no more', async () => {
    const { db } = database
    const { id: staff_id } = await makeMember(db)
    const made = (id: string, days: number) => ({
      ...{ id, staff_id, kind: 'move' as const, label: '', count: 1, undone_at: null },
      ...{ created_at: new Date(Date.now() - days * DAY_MS), expires_at: new Date() },
    })
    await db
      .insertInto('undo_batches')
      .values([made('old', 3), made('new', 0)])
      .execute()
    await run('sweep-undo-batches')
    expect(await db.selectFrom('undo_batches').select('id').execute()).toEqual([{ id: 'new' }])
  })

  test('forgets refusals that count one try, and keeps what the log needs to say how many', async () => {
    const { db } = database
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    const refused = (address: string, days: number, tries: number) => ({
      ...{ staff_id: 0, address, tries, window_starts: at(days), last_at: at(days) },
    })
    const rows = [refused('old', 3, 1), refused('old, many', 3, 60), refused('new', 0, 1)]
    await db.insertInto('sign_in_refusals').values(rows).execute()
    await run('sweep-sign-in-refusals')
    const left = await db.selectFrom('sign_in_refusals').select('address').orderBy('id').execute()
    expect(left.map(({ address }) => address)).toEqual(['old, many', 'new'])
  })
})
