import { Readable } from 'node:stream'
import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey, readImportLines, runImport, undoImport } from '../../intake/intake.public.ts'
import { verifyStates } from './verify-states.ts'

const person = { full_name: 'Sophea', surname: 'Sok', email: 's@example.com' }
const importer: Actor = { ...systemActor, name: 'Import' }

describe.each(databaseKinds())('when an order is due, and who filed it when, on %s', (kind) => {
  let app: TestApp
  let token: string
  let key: { 'x-api-key': string }
  let orderId: string
  let made = 0
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    key = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())
  beforeEach(() => {
    orderId = `HONEST-${++made}`
  })

  const arrives = async (more: object = {}) => {
    const body = { order_id: orderId, ...person, arrival_date: '2027-03-20', ...more } as never
    expect((await app.call(acceptOrder, { headers: key, body })).http).toBe(200)
  }
  const correct = async (body: object) => {
    const sent = { headers: key, params: { order_id: orderId }, body: body as never }
    expect((await app.call(correctOrder, sent)).http).toBe(200)
  }
  const deps = {
    ...{ clock: systemClock, futureDays: 7, onReject: async () => undefined },
    ...{ onLeft: async () => undefined, staffByName: async () => undefined },
  }
  const imports = async (more: object) => {
    const line = Buffer.from(JSON.stringify({ order_id: orderId, ...person, ...more }))
    const lines = readImportLines(Readable.from([line]), 'a.ndjson')
    return (await runImport(app.db, deps, { source: 'a', lines })).batch
  }
  const did = async (
    answer: Promise<{ body: { data: { done: boolean; undo_id?: string }[] } }>,
  ) => {
    const [done] = (await answer).body.data
    expect(done?.done).toBe(true)
    return done?.undo_id ?? ''
  }
  const move = (updatingStatus: string) =>
    did(app.call(moveOrderStatus, { token, body: { orderId, updatingStatus } as never }) as never)
  const file = (reference: string) =>
    did(app.call(fileOrders, { token, body: { orders: [{ id: orderId }], reference } }) as never)
  const takeBack = async (batchId: string) => {
    const { body } = await app.call(undoBatch, { token, body: { batchId } })
    expect(body.data.undone).toBe(1)
  }
  const checked = async () => {
    const problems = (await verifyStates(app.db)).filter((one) => one.includes(orderId))
    const body = { orderId, defencePackType: 1 as const }
    return { problems, pack: (await app.call(getDefencePackDetails, { token, body })).http }
  }
  const HONEST = { problems: [], pack: 200 }

  const ways: [string, () => Promise<unknown>][] = [
    ['as it arrived', () => arrives()],
    [
      'corrected by its site',
      async () => {
        await arrives()
        await correct({ arrival_date: '2027-04-20' })
        await correct({ processing_date: '2027-04-01' })
      },
    ],
    [
      'made due today, and taken back',
      async () => {
        await arrives()
        await takeBack(await move('move_new_orders'))
      },
    ],
    [
      'deleted and restored',
      async () => {
        await arrives()
        await move('Deleted')
        await did(app.call(restoreOrders, { token, body: { orderId } as never }) as never)
        await takeBack(await move('Deleted'))
      },
    ],
    [
      'filed, put right, taken back and filed anew',
      async () => {
        await arrives()
        const filing = await file(`A-${orderId}`)
        await takeBack(filing)
        await file(`B-${orderId}`)
        const said = { orderId, reference: `C-${orderId}`, seen: `B-${orderId}` }
        await takeBack(await did(app.call(correctFiling, { token, body: said }) as never))
        await did(app.call(correctFiling, { token, body: said }) as never)
      },
    ],
    [
      'filed while it waits',
      async () => {
        await arrives()
        await move('AwaitingGovt')
        await takeBack(await file(`D-${orderId}`))
        await file(`E-${orderId}`)
      },
    ],
    [
      'filed by a file, and again by another, which is taken back',
      async () => {
        const filed_at = '2027-01-02T03:04:05Z'
        await imports({ process_status: 'AwaitingGovt', filed_reference: `F-${orderId}`, filed_at })
        const batch = await imports({
          ...{ filed_reference: `G-${orderId}`, processing_date: '2027-02-02' },
        })
        expect((await undoImport(app.db, { clock: systemClock }, batch)).left).toEqual([])
        await imports({ filed_reference: null, process_status: 'Deleted' })
      },
    ],
    ['imported as deleted', () => imports({ process_status: 'Deleted' })],
  ]
  it.each(ways)('is told as it is: %s', async (_how, way) => {
    await way()
    expect(await checked()).toEqual(HONEST)
    for (const [part, change] of [
      ['processing date', `processing_date = '2026-01-01'`],
      ['filer', `filed_by = 'Nobody'`],
      ['time of filing', `filed_at = '2026-01-01'`],
      ['status before', `previous_status = 'Awaiting'`],
    ] as const) {
      const kept = await app.db
        .selectFrom('orders')
        .select(['processing_date', 'filed_by', 'filed_at', 'previous_status'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      await tamper(app.db, sql`update orders set ${sql.raw(change)} where order_id = ${orderId}`)
      const found = {
        problems: [expect.stringContaining(`${part} of order ${orderId} is`)],
        pack: 409,
      }
      expect([part, await checked()]).toEqual([part, found])
      await tamper(
        app.db,
        sql`update orders set processing_date = ${kept.processing_date}, filed_by = ${kept.filed_by},
          filed_at = ${kept.filed_at}, previous_status = ${kept.previous_status} where order_id = ${orderId}`,
      )
    }
  })

  describe('as an older version told it', () => {
    const at = new Date('2026-03-01T00:00:00Z')
    const told = async (
      order: OrderParts,
      events: (Omit<NewEvent, 'orderId'> & { by?: Actor })[],
    ) => {
      const { id } = await makeOrder(app.db, { ...order, order_id: orderId })
      for (const { by = importer, ...event } of events)
        await appendEvents(app.db, by, at, [{ orderId: id, ...event } as NewEvent])
    }
    const staff: Actor = { kind: 'staff', id: 1, name: 'Dara' }
    const batch = 'b'
    const arrived = { kind: 'order.arrived', data: { status: 'New', domain: '' } } as const
    const older: [string, OrderParts, Parameters<typeof told>[1]][] = [
      ['its arrival, without the day it is due', {}, [arrived]],
      [
        'an import that named the day and not what it was',
        { processing_date: '2026-05-05' },
        [arrived, { kind: 'order.updated', data: { fields: ['processing_date'] } }],
      ],
      [
        'a reference by a file, without when it was filed',
        { filed_reference: 'KH-77', filed_at: new Date('2026-02-02'), filed_by: 'Import' },
        [arrived, { kind: 'order.reference-changed', data: { from: '', to: 'KH-77', batch } }],
      ],
      [
        'what was taken back, without what came again',
        {
          ...{ status: 'Deleted', previous_status: 'Awaiting', processing_date: '2026-06-06' },
          ...{ status_changed_at: at, status_changed_by: 'Dara' },
        },
        [
          arrived,
          {
            kind: 'order.undone',
            data: { action: 'move', from: 'New', to: 'Deleted', batch },
            by: staff,
          },
        ],
      ],
    ]
    it.each(older)('is taken as it stands: %s', async (_what, order, events) => {
      await told(order, events)
      expect((await checked()).problems).toEqual([])
    })
  })
})
