import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { batchTexts, MOST_WAITING_FILES } from '@e-arrival/contract/documents/batch'
import { deleteMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import { verifyDocuments } from '../files/verify-documents.ts'
import { givenBatch, makeCard } from './batch.fixture.ts'
import { forgetFilesBefore } from './batch-files.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(databaseKinds())('what is kept of waiting files, on %s', (kind) => {
  const { given, add, list, only, give, choose, bytesOf } = givenBatch(kind)
  const card = (parts: Parameters<typeof makeCard>[1] = {}) => makeCard(given.app, parts)
  const kindsOf = async (orderId: number): Promise<string[]> => {
    const events = given.app.db.selectFrom('events').select('kind').where('order_id', '=', orderId)
    return (await events.orderBy('seq').execute()).map((event) => event.kind)
  }

  test('its bytes come back as they were sent, and lie nowhere open', async () => {
    const { card: file } = await card()
    await add(file, { name: 'ស្រី (1).pdf' })
    const { id } = await only()
    expect(await readdir(join(given.app.dataDir, 'documents', 'incoming'))).toEqual([])
    const { rawPayload, headers } = await bytesOf(id)
    expect(rawPayload).toEqual(Buffer.from(file))
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    const row = await given.app.db
      .selectFrom('batch_files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.sealed_name).toString('utf8')).not.toContain('.pdf')
    // A row that is handed to another member opens nothing.
    const thief = await makeMember(given.app.db, 'Team')
    await given.app.db
      .updateTable('batch_files')
      .set({ staff_id: thief.id })
      .where('id', '=', id)
      .execute()
    const stolen = await bytesOf(id, await given.app.signInAs(thief))
    expect(stolen).toMatchObject({ statusCode: 409 })
    expect(stolen.json()).toMatchObject({ message: batchTexts.unreadable })
    await given.app.db
      .updateTable('batch_files')
      .set({ storage_key: '00/another.age' })
      .where('id', '=', id)
      .execute()
    expect((await list(await given.app.signInAs(thief))).map(({ name }) => name)).toEqual([
      '(unreadable)',
    ])
  })

  test('one whose bytes were changed is said to be unreadable, until that is put right', async () => {
    const { card: file } = await card()
    await add(file)
    const { id } = await only()
    const { storage_key } = await given.app.db
      .selectFrom('batch_files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const path = join(given.app.dataDir, 'documents', storage_key)
    const whole = await readFile(path)
    for (const at of [170, whole.length - 1]) {
      await writeFile(path, whole.with(at, (whole[at] ?? 0) ^ 1))
      const damaged = await bytesOf(id)
      expect([damaged.statusCode, damaged.json().message]).toEqual([409, batchTexts.unreadable])
      await writeFile(path, whole)
      expect((await bytesOf(id)).rawPayload).toEqual(Buffer.from(file))
    }
  })

  test('another traveller’s card that lies in its place is given to nobody, nor shown', async () => {
    const [mine, other] = [await card(), await card()]
    for (const one of [mine, other]) await add(one.card, { name: 'card.pdf' })
    const rows = await given.app.db
      .selectFrom('batch_files')
      .select(['id', 'storage_key'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const [theirs, own] = rows.map(({ storage_key }) =>
      join(given.app.dataDir, 'documents', storage_key),
    ) as [string, string]
    const whole = await readFile(own)
    await writeFile(own, await readFile(theirs))
    const id = rows[1]?.id ?? 0
    const { order_id: orderId } = mine.order
    expect(await give({ id, orderId })).toMatchObject({
      ...{ http: 409, body: { message: batchTexts.unreadable } },
    })
    expect(await choose(id, orderId)).toMatchObject({ http: 409 })
    expect((await bytesOf(id)).statusCode).toBe(409)
    const documents = given.app.db.selectFrom('documents').where('order_id', '=', mine.order.id)
    expect(await documents.select('id').execute()).toEqual([])
    await writeFile(own, whole)
    expect((await give({ id, orderId })).http).toBe(200)
  })

  test('there are never more than there may be', async () => {
    const { card: file } = await card()
    await add(file)
    await sql`insert into batch_files (staff_id, sealed_name, mime, bytes, sha256, storage_key, read, candidates, staged_at)
      select staff_id, sealed_name, mime, bytes, sha256, 'x' || n, read, '[]', now()
      from batch_files, generate_series(2, ${MOST_WAITING_FILES}) n where id = ${(await only()).id}`.execute(
      given.app.db,
    )
    expect(await add(file)).toMatchObject({ http: 409, body: { message: batchTexts.tooMany } })
  })

  test('the sweep leaves what waits, verify reads it, and after a week it is gone', async () => {
    const { db, dataDir } = given.app
    await db.deleteFrom('batch_files').execute()
    const { card: file } = await card()
    await add(file)
    const store = await openFiles(dataDir)
    const key = (await db.selectFrom('batch_files').select('storage_key').executeTakeFirstOrThrow())
      .storage_key
    const later = new Date(Date.now() + 2 * 60 * 60 * 1000)
    await sweepOrphans(db, store, later)
    expect(await store.exists(key)).toBe(true)
    expect((await verifyDocuments(db, store)).problems).toEqual([])
    expect(await forgetFilesBefore(db, new Date(Date.now() - DAY_MS))).toBe(0)
    expect(await forgetFilesBefore(db, new Date(Date.now() + DAY_MS))).toBe(1)
    expect(await sweepOrphans(db, store, later)).toBeGreaterThanOrEqual(1)
    expect(await store.exists(key)).toBe(false)
    await add(file)
    for (const name of await readdir(join(dataDir, 'documents')))
      if (name.length === 2) await rm(join(dataDir, 'documents', name), { recursive: true })
    expect((await verifyDocuments(db, store)).problems.join()).toContain('waiting file')
    expect((await give({ orderId: (await only()).candidates[0]?.order_id ?? '' })).http).toBe(409)
  })

  test('cards that agree slow nobody down; papers tried on orders do', async () => {
    const { db } = given.app
    const { order } = await card({ surname: 'Tep' })
    await sql`insert into sensitive_reads (member_id, order_id, what, noted_at, read_at)
      select (select max(id) from staff), n, 'details', now(), now() from generate_series(900001, 900060) n`.execute(
      db,
    )
    const own = await card()
    expect((await add(own.card)).http).toBe(200)
    const another = await card({ surname: 'Tep' })
    await db.deleteFrom('applications').where('order_id', '=', another.order.id).execute()
    const refused = await add(another.card)
    expect(refused.http).toBe(429)
    expect(await kindsOf(order.id)).toEqual([])
    expect((await list()).length).toBe(1)
  })

  test('a list of numbers does not tell which one is an order’s', async () => {
    const others = Array.from({ length: 20 }, (_, n) => `and N${2_000_000 + n}`)
    const { card: file, order } = await makeCard(given.app, {}, others)
    await add(file)
    const [told] = (await only()).candidates
    expect(told).toMatchObject({ order_id: order.order_id, differs: ['passport_number'] })
    expect(told?.agrees).not.toContain('passport_number')
  })

  test('who leaves the team leaves nothing waiting', async () => {
    const leaver = await makeMember(given.app.db, 'Team')
    const token = await given.app.signInAs(leaver)
    await add((await card()).card, { token })
    const admin = await given.app.signInAs(await makeMember(given.app.db, 'Admin'))
    const left = await given.app.call(deleteMember, {
      ...{ token: admin, body: { teamMemberId: leaver.id } },
    })
    expect(left.http).toBe(200)
    const rows = given.app.db.selectFrom('batch_files').where('staff_id', '=', leaver.id)
    expect(await rows.select('id').execute()).toEqual([])
  })
})
