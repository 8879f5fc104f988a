import { Readable } from 'node:stream'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDefencePackDetails, getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import type { OrderParts } from '../../testing/made/make-order.ts'
import { makeToldOrder } from '../../testing/made/make-told-order.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { readImportLines, runImport } from '../intake/intake.public.ts'
import { confirmPayment } from '../orders/orders.public.ts'

const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '')
const PAID_FOR = 'It paid for our service with an application for a Cambodia e-Arrival card.'

describe.each(databaseKinds())('what a pack says of the payment on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
  })
  afterAll(() => app.close())

  const move = async (orderId: string, updatingStatus: string) => {
    const { body } = await app.call(moveOrderStatus, {
      token,
      body: { orderId, updatingStatus } as never,
    })
    expect(body.status).toBe(1)
  }
  const letterOf = async (orderId: string): Promise<string> => {
    const body = { orderId, defencePackType: 1 as const }
    const { data } = (await app.call(getDefencePackDetails, { token, body })).body
    const url = API_BASE + getDefencePackPdf.path
    const headers = { authorization: token }
    const printed = await app.app.inject({ method: 'POST', url, payload: body, headers })
    const pdf = (await readPdf(printed.rawPayload)).text
    for (const paragraph of data.paragraphs) expect(pdf).toContain(squeezed(paragraph))
    return data.paragraphs.join('\n')
  }
  const make = async (parts: OrderParts = {}) => (await makeToldOrder(app.db, parts)).order_id

  it('says of a paid order what it paid for, and of no refund', async () => {
    const letter = await letterOf(await make())
    expect(letter).toContain(PAID_FOR)
    expect(letter).not.toMatch(/refund/i)
  })

  it('says when a refund was recorded, also while the refunded order is deleted, and not once it is taken back', async () => {
    const id = await make()
    await move(id, 'Refunds')
    const { refund_date } = await app.db
      .selectFrom('orders')
      .select('refund_date')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const said = `Refund: our staff recorded on ${estDateTime(refund_date as Date)} that this payment was refunded. The amount given back is not on record here.`
    expect(await letterOf(id)).toContain(said)
    await move(id, 'Deleted')
    expect(await letterOf(id)).toContain(said)
    await move(id, 'Awaiting')
    expect(await letterOf(id)).not.toMatch(/refund/i)
  })

  it('tells a refund that another system recorded as that', async () => {
    const refund_date = new Date(Date.UTC(2026, 0, 5, 12, 0))
    const told = await letterOf(await make({ status: 'Refunds', refund_date }))
    expect(told).toContain(
      `Refund: another system recorded one, dated ${estDateTime(refund_date)}; this one did not witness it. The amount given back is not on record here.`,
    )
    expect(await letterOf(await make({ status: 'Refunds', refund_date: null }))).toContain(
      'Refund: another system recorded one without a date; this one did not witness it.',
    )
  })

  it('tells a refund that an import said of an order of ours as that, dated by the file or by its coming', async () => {
    const importLine = async (line: object) => {
      const deps = {
        ...{ clock: systemClock, futureDays: 7, staffByName: async () => undefined },
        ...{ onReject: async () => undefined, onLeft: async () => undefined },
      }
      const file = Readable.from([Buffer.from(JSON.stringify(line))])
      const source = 'old.ndjson'
      await runImport(app.db, deps, { source, lines: readImportLines(file, source) })
    }
    for (const dated of [{}, { refund_date: '2026-01-05T12:00:00Z' }]) {
      const order_id = await make()
      await importLine({ order_id, process_status: 'Refunds', ...dated })
      const letter = await letterOf(order_id)
      expect(letter).toMatch(/Refund: another system recorded one, dated .*did not witness it/)
      expect(letter).not.toContain('our staff')
    }
  })

  it('does not call an order paid whose payment nobody has confirmed', async () => {
    const id = await make({ status: 'Pending' })
    const letter = await letterOf(id)
    expect(letter).not.toContain(PAID_FOR)
    expect(letter).toContain(
      'It is for an application for a Cambodia e-Arrival card; our record holds no confirmation that it was paid.',
    )
    await move(id, 'Deleted')
    expect(await letterOf(id)).not.toContain(PAID_FOR)
  })

  it('does not call an order paid that was only moved out of Pending by hand, until a payment is on record', async () => {
    const id = await make({ status: 'Pending' })
    await move(id, 'Awaiting')
    const letter = await letterOf(id)
    expect(letter).not.toContain(PAID_FOR)
    expect(letter).toContain('our record holds no confirmation that it was paid')
    const body = { orderId: id, transactionId: 'pi_3Nx77', merchantName: 'Acme' }
    await app.call(saveTransactionDetails, { token, body })
    expect(await letterOf(id)).toContain(PAID_FOR)
  })

  it('calls an order paid whose payment the landing site confirmed', async () => {
    const order = await makeToldOrder(app.db, { status: 'Pending' })
    await app.db
      .transaction()
      .execute((trx) => confirmPayment(trx, systemActor, new Date(), order.id))
    await move(order.order_id, 'Completed')
    expect(await letterOf(order.order_id)).toContain(PAID_FOR)
  })
})
