import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { createLog } from '../../../platform/log.ts'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { eraseOrder } from './erase-order.ts'
import { eraseLeft, erasing } from './erasing.ts'

describe.each(databaseKinds())('what lies of an erased order outside on %s', (kind) => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives(kind)
  })
  afterAll(() => lives.app.close())

  const log = createLog('silent')
  const deps = async () => {
    const config = readConfig({ DATA_DIR: lives.app.dataDir, LOG_LEVEL: 'silent' })
    return erasing(config, await openFiles(lives.app.dataDir), systemClock, log)
  }
  const outOfReach = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const filesIn = async (name: string) => {
    const path = join(lives.app.dataDir, name)
    const found = await readdir(path, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).length
  }
  const eraseWith = async (orderId: string, broken: object) =>
    eraseOrder(
      lives.app.db,
      { ...(await deps()), ...broken },
      {
        actor: systemActor,
        orderId: await lives.idOf(orderId),
        upTo: 'sensitive',
        reason: 'Asked',
      },
    )
  const isListed = async (orderId: string) =>
    (await (await deps()).list.read()).entries.some((entry) => entry.orderId === orderId)

  it.each([
    ['storage', 'deleteFile', 'OUTSIDE001'],
    ['the outbox folder', 'deleteMailCopy', 'OUTSIDE002'],
  ])(
    'is told where %s cannot be reached, listed all the same, and goes with the next call',
    async (_what, broken, orderId) => {
      await lives.live(orderId)
      expect(await eraseWith(orderId, { [broken]: outOfReach })).toEqual({
        ...{ isNew: true, isUnread: false, left: expect.any(Number) },
      })
      expect(await isListed(orderId)).toBe(true)
      expect((await filesIn('documents')) + (await filesIn('outbox'))).toBe(1)
      expect((await eraseWith(orderId, { [broken]: outOfReach })).left).toBeGreaterThan(0)
      expect(await eraseWith(orderId, {})).toMatchObject({ isNew: false, left: 0 })
      expect((await filesIn('documents')) + (await filesIn('outbox'))).toBe(0)
    },
  )

  it('stays where the store is kept with another database, which may need it, until that one is gone', async () => {
    await lives.live('OUTSIDE005')
    const { app } = lives
    const files = await openFiles(app.dataDir)
    await files.claim('7000000000000000000/1')
    const said = await lives.erase('OUTSIDE005', 'contact')
    expect(said.body.message).toBe(privacyTexts.filesLeft)
    expect(await filesIn('documents')).toBe(2)
    await rm(join(app.dataDir, 'documents', 'database.txt'))
    await eraseLeft(app.db, await deps(), log)
    expect(await filesIn('documents')).toBe(0)
  })

  it('goes with half of a mail, whoever was killed while he wrote it', async () => {
    await lives.live('OUTSIDE004')
    const outbox = join(lives.app.dataDir, 'outbox')
    for (const mail of await readdir(outbox)) await writeFile(join(outbox, `${mail}.part`), mail)
    expect((await readdir(outbox)).filter((name) => name.endsWith('.part'))).not.toEqual([])
    expect(await eraseWith('OUTSIDE004', {})).toMatchObject({ isNew: true, left: 0 })
    expect(await filesIn('outbox')).toBe(0)
  })

  it('is told to who erases, and goes with the next night', async () => {
    await lives.live('OUTSIDE003')
    const { storage_key } = await lives.app.db
      .selectFrom('documents')
      .select('storage_key')
      .where('storage_key', '<>', '')
      .executeTakeFirstOrThrow()
    await sql`update documents set storage_key = '../out-of-reach' where storage_key = ${storage_key}`.execute(
      lives.app.db,
    )
    const told = await lives.erase('OUTSIDE003', 'contact')
    expect([told.http, told.body.message]).toEqual([200, privacyTexts.filesLeft])
    const again = await lives.erase('OUTSIDE003', 'contact')
    expect([again.http, again.body.message]).toEqual([200, privacyTexts.filesLeft])
    await sql`update erasures set outside = ${[storage_key]} where outside is not null`.execute(
      lives.app.db,
    )
    expect(await filesIn('documents')).toBe(1)
    await eraseLeft(lives.app.db, await deps(), log)
    expect(await filesIn('documents')).toBe(0)
    const last = await lives.erase('OUTSIDE003', 'contact')
    expect(last.body.message).toBe(privacyTexts.erasedBefore.contact)
  })
})
