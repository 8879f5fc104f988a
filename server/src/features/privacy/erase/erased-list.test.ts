import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { newSigner } from '../../../platform/transparency-log/signed-note.ts'
import { layPipe } from '../../../testing/made/lay-pipe.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { noteErasure } from './erase-order.store.ts'
import { erasedList } from './erased-list.ts'
import { markListed, unlisted } from './listed-erasures.store.ts'

describe.each(databaseKinds())('the list of the erased on %s', (kind) => {
  let database: TestDatabase
  let db: Db
  let folder: string
  let path: string
  const signer = newSigner('test/one')
  const list = () => erasedList(path, async () => ({ signer, verifiers: [signer] }))
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-list-'))
    path = join(folder, 'erased.list')
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  const eraseOne = async (contact = true) => {
    const { id, order_id } = await makeOrder(db)
    await note(id, contact)
    return { id, order_id }
  }
  const note = (orderId: number, contact: boolean) =>
    db.transaction().execute(async (trx) => {
      await noteErasure(trx, { orderId, contact, at: new Date(), by: 'Ada', reason: 'Asked' })
      await tell(trx, orderId, contact)
    })
  const tell = (trx: Trx, orderId: number, contact: boolean) =>
    appendEvents(trx, systemActor, new Date(), [
      {
        ...{ orderId, kind: 'order.erased' },
        data: { classes: contact ? ['sensitive', 'contact'] : ['sensitive'], reason: 'Asked' },
      },
    ])
  const named = async () => (await list().read()).entries.map(({ orderId }) => orderId)

  it('goes on after a part that was cut off anywhere, and holds it for no forgery', async () => {
    const first = await eraseOne()
    await list().bringUp(db)
    const { length } = await readFile(path)
    const second = await eraseOne()
    await list().bringUp(db)
    const whole = await readFile(path)
    for (let cut = length + 1; cut < whole.length; cut += 1) {
      await writeFile(path, whole.subarray(0, cut))
      const read = await list().read()
      expect([cut, read.unbelieved, read.entries.at(0)]).toEqual([cut, 0, expect.anything()])
    }
    for (const cut of [length + 2, length + 10, length + 45, whole.length - 30, whole.length - 1]) {
      await writeFile(path, whole)
      await truncate(path, cut)
      await sql`update erasures set listed = false where order_id = ${second.id}`.execute(db)
      await list().bringUp(db)
      expect(new Set(await named())).toEqual(new Set([first.order_id, second.order_id]))
      expect(await list().read()).toMatchObject({ unbelieved: 0 })
    }
  })

  it('names a part that was changed, the last one too, and one that another signed', async () => {
    const { order_id } = await eraseOne()
    await list().bringUp(db)
    const whole = await readFile(path, 'utf8')
    await writeFile(path, whole.replace(order_id, 'FORGED0001'))
    expect(await list().read()).toMatchObject({ unbelieved: 1 })
    expect(await named()).not.toContain('FORGED0001')
    await writeFile(path, whole)
  })

  it('does not list what no event calls erased, and ends whatever a row holds', async () => {
    const forged = await makeOrder(db)
    await sql`insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
      values (${forged.id}, now(), now(), 'x', 'x')`.execute(db)
    await list().bringUp(db)
    expect(await named()).not.toContain(forged.order_id)
    await inTransaction(db, (trx) => tell(trx, forged.id, false))
    await list().bringUp(db)
    expect(await named()).not.toContain(forged.order_id)
    await sql`update erasures set contact_at = '2026-01-01 00:00:00.123456Z' where order_id = ${forged.id}`.execute(
      db,
    )
    await inTransaction(db, (trx) => tell(trx, forged.id, true))
    await list().bringUp(db)
    expect((await named()).filter((id) => id === forged.order_id)).toHaveLength(1)
  })

  it('lists what was erased of an order after it was written', async () => {
    const { id, order_id } = await eraseOne(false)
    const rows = await unlisted(db)
    await note(id, true)
    await markListed(db, rows)
    await list().bringUp(db)
    const of = (await list().read()).entries.filter(({ orderId }) => orderId === order_id)
    expect(of).toMatchObject([{ orderId: order_id, contact: true }])
  })

  it('waits for no pipe that lies in its place, to read it or to write', async () => {
    const piped = erasedList(join(folder, 'piped.list'), async () => ({
      signer,
      verifiers: [signer],
    }))
    layPipe(piped.path)
    await expect(piped.read()).rejects.toThrow(piped.path)
    await eraseOne()
    await expect(piped.bringUp(db)).rejects.toThrow(piped.path)
    await list().bringUp(db)
  })
})
