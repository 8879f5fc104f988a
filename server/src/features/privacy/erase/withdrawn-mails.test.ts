import { acceptOrder } from '@e-arrival/contract/intake'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'

describe.each(databaseKinds())('a mail that waits when its traveller is erased, on %s', (kind) => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives(kind)
  })
  afterAll(() => lives.app.close())

  test.each(['sensitive', 'contact'] as const)(
    'says that the erasure withdrew it: %s',
    async (upTo) => {
      const { app, token, key, erase } = lives
      const orderId = `WAITS${upTo.toUpperCase()}`
      const email = 'waits@whisper.example'
      const order = { order_id: orderId, full_name: 'Quietina', surname: 'Canarysen', email }
      await app.call(acceptOrder, { headers: key, body: order as never })
      const form = { orderId, email, file: samplePdf(orderId), name: 'canary.pdf' }
      expect((await sendUpload(app, token, { ...form, holdSeconds: '600' })).http).toBe(200)
      expect((await erase(orderId, upTo)).http).toBe(200)
      const { body } = await app.call(getOrderDetail, { token, params: { orderId }, query: {} })
      expect(body.data.mailHistory.map(({ state, error }) => [state, error])).toEqual([
        ['cancelled', privacyTexts.mailWithdrawn],
      ])
      const timeline = await app.call(getOrderTimeline, { token, params: { orderId }, query: {} })
      const changed = timeline.body.data.filter(({ kind: what }) => what === 'mail.state-changed')
      expect(changed.map(({ data }) => data)).toEqual([
        expect.objectContaining({ state: 'cancelled', because: 'erased' }),
      ])
      expect(await verifyRows(app.db)).toEqual([])
    },
  )
})
