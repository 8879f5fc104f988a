import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { noteFigures } from '../note-figures.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { databaseKinds } from '../test-database.ts'

const HOUR_MS = 3_600_000

describe.each(databaseKinds())('a clock that jumps an hour on %s', (kind) => {
  let office: TestApp
  beforeAll(async () => {
    office = await testApp(kind)
  })
  afterAll(() => office.close())

  it('loses no move and sends each mail once; back, it signs nobody out', async () => {
    const member = await makeMember(office.db, 'Admin')
    let token = await office.signInAs(member)
    let moved = 0
    let signedOut = 0
    const note = (http: number): number => {
      if (http === 401) signedOut += 1
      return http
    }
    const mails = () => office.db.selectFrom('mails').select(['attempts', 'state']).execute()
    // Before the clock jumps on: what is due an hour ahead is due in an hour once it is back.
    const areSent = () =>
      vi.waitFor(
        async () => expect((await mails()).every(({ attempts }) => attempts === 1)).toBe(true),
        { timeout: 30_000, interval: 50 },
      )
    for (const jump of [HOUR_MS, -HOUR_MS, HOUR_MS, -HOUR_MS]) {
      office.setNow(new Date(Date.now() + jump))
      // An hour later is an hour without a use of the session (D32).
      if (jump > 0) token = await office.signInAs(member)
      const { order_id, email } = await makeOrder(office.db)
      const sent = { orderId: order_id, email, file: samplePdf(order_id) }
      expect(note((await sendUpload(office, token, sent)).http)).toBe(200)
      const body = { orderId: order_id, updatingStatus: 'Awaiting' as const }
      expect(note((await office.call(moveOrderStatus, { token, body })).http)).toBe(200)
      moved += 1
      await areSent()
    }
    office.setNow(null)
    const { body } = await office.call(getFolderCounts, { token })
    expect(body.data.awaitingOrdersCount).toBe(moved)
    await areSent()
    noteFigures('clock ±1 h', kind, {
      jumps: moved,
      'answers of 401': signedOut,
      'moves lost': moved - body.data.awaitingOrdersCount,
      mails: (await mails()).length,
    })
  })
})
