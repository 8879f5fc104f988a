import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { bindAll } from '../../testing/made/bind-all.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeDefencePack } from './make-defence-pack.ts'
import { printDefencePack } from './print-defence-pack.ts'

const erasing = (id: number) =>
  sql`insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
    values (${id}, now(), now(), 'x', 'x')`
const refusal = { code: 'conflict', message: privacyTexts.erasedMeanwhile }

it('is not shown where the traveller is erased while it is sealed', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const { id, order_id: orderId } = await makeOrder(app.db)
  await bindAll(app.db)
  const deps = await bundleDeps(app)
  const { folder } = deps.checkpoints
  const keep = async (note: string) => {
    await folder.keep(note)
    await erasing(id).execute(app.db)
  }
  const checkpoints = { ...deps.checkpoints, folder: { ...folder, keep } }
  const input = { orderId, defencePackType: 1 as const }
  await expect(makeDefencePack(app.db, { ...deps, checkpoints }, input)).rejects.toMatchObject(
    refusal,
  )
})

/** The embedded database serves one transaction at a time: nothing comes in between. */
const withServer = it.skipIf(!inject('postgresUrl'))

withServer('is not given out where the traveller is erased while it is drawn', async () => {
  const app = await testApp('postgres')
  onTestFinished(() => app.close())
  const { db } = app
  const { id, order_id: orderId } = await makeOrder(db)
  await bindAll(db)
  const deps = await bundleDeps(app)
  const waits = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const printed = await inTransaction(db, async (trx) => {
    // As an erasure does it, the order held from its beginning.
    await sql`select from orders where id = ${id} for update`.execute(trx)
    await erasing(id).execute(trx)
    const answer = printDefencePack(db, deps, { orderId, defencePackType: 1 }, systemActor).catch(
      (error: Error) => error,
    )
    await vi.waitFor(async () => expect(await waits()).toBe(true), {
      timeout: 10_000,
      interval: 20,
    })
    return { answer }
  })
  expect(await printed.answer).toMatchObject(refusal)
})
