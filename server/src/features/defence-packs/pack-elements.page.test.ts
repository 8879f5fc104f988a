import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getOrderDetail, NESTED_ROWS } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { travellerActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { bindAll } from '../../testing/made/bind-all.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const AT = new Date('2026-01-02T03:00:00Z')

describe.each(databaseKinds())('the meter of an order with a long history, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const addDownloads = (orderId: number, count: number) =>
    app.db
      .insertInto('downloads')
      .values(
        Array.from({ length: count }, () => ({
          ...{ order_id: orderId, document_id: null, file1: 'card.pdf', created_at: AT },
          ...{ ip: '203.0.113.9', timezone: 'Asia/Phnom_Penh', browser: 'Firefox', os: 'Linux' },
        })),
      )
      .returning(['id', 'file1', 'ip'])
      .execute()
  const witnessOne = async (orderId: number): Promise<void> => {
    const rows = await addDownloads(orderId, 1)
    const events = rows.map(({ id, file1, ip }) => ({
      ...{ orderId, kind: 'download.recorded' as const, data: { downloadId: id, file1, ip } },
      rows: [{ kind: 'download' as const, id }],
    }))
    await inTransaction(app.db, (trx) => appendEvents(trx, travellerActor, AT, events))
  }

  it('shows what the packs print, though what proves it is older than the newest that the page lists', async () => {
    const { id, order_id: orderId } = await makeOrder(app.db)
    await witnessOne(id)
    await addDownloads(id, NESTED_ROWS)
    await bindAll(app.db)
    const page = { token, params: { orderId }, query: { masked: '1' as const } }
    const { evidence, downloadHistory } = (await app.call(getOrderDetail, page)).body.data
    expect(downloadHistory.some(({ witnessed }) => witnessed)).toBe(false)
    const downloaded = evidence?.find(({ name }) => name === 'Downloaded by the traveller')
    expect(downloaded?.proof).toContain('card.pdf')
    for (const defencePackType of [1, 2] as const) {
      const body = { orderId, defencePackType }
      const pack = await app.call(getDefencePackDetails, { token, body })
      expect(pack.body.data.elements).toEqual(evidence)
    }
  })
})
