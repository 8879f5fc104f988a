import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { correctOrder } from '@e-arrival/contract/intake'
import { getOrderDetail, NESTED_ROWS } from '@e-arrival/contract/orders/detail'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDownloads, makeRecordedDownloads } from '../../testing/made/make-downloads.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

const BEGUN = Date.parse('2026-01-02T03:00:00Z')
const at = (minute: number) => new Date(BEGUN + minute * 60_000)

/** Of few moments, so that some share one, and in any order: clocks of nodes differ. */
const download = fc.record({
  created_at: fc.integer({ min: 0, max: 30 }).map(at),
  file1: fc.constantFrom('card.pdf', 'card (1).pdf'),
  ip: fc.integer({ min: 1, max: 9 }).map((n) => (n === 9 ? '' : `203.0.113.${n}`)),
  timezone: fc.constantFrom('Asia/Phnom_Penh', 'Etc/Unknown', '', 'Europe/Paris'),
  browser: fc.constantFrom('Chrome 131', 'Safari 17', 'Unknown', ''),
  os: fc.constantFrom('Windows 10', 'Unknown'),
})
/** From one place, where the devices alone tell them apart. */
const fromOnePlace = fc.record({
  created_at: fc.integer({ min: 0, max: 30 }).map(at),
  ...{ file1: fc.constant('card.pdf'), ip: fc.constant('203.0.113.1'), timezone: fc.constant('') },
  ...{ browser: fc.constantFrom('Safari 17', 'Chrome 131'), os: fc.integer().map(String) },
})
const many = (min: number) => {
  const length = { minLength: min, maxLength: min + 20 }
  return fc.oneof(fc.array(download, length), fc.array(fromOnePlace, length))
}
const history = fc.record({
  imported: many(1),
  witnessed: fc.oneof(many(NESTED_ROWS), many(1)),
  importedLater: many(NESTED_ROWS),
  correctedAt: fc.option(fc.integer({ min: 1, max: 31 })),
})

describe.each(databaseKinds())('the meter of an order with a flood of downloads, on %s', (kind) => {
  let app: TestApp
  let token: string
  let key: { 'x-api-key': string }
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    key = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())

  it('is what the packs print, whatever it was downloaded by', async () => {
    for (const { imported, witnessed, importedLater, correctedAt } of fc.sample(history, {
      ...{ seed: 76, numRuns: 8 },
    })) {
      app.setNow(at(0))
      const own = await makeOrder(app.db, { landing_domain: 'shop.example' })
      const { id: orderId, order_id } = own
      const made = { orderId, documentId: null }
      await makeDownloads(app.db, { ...made, rows: imported })
      app.setNow(at(correctedAt ?? 0))
      const correction = { headers: key, params: { order_id } }
      const body = correctedAt === null ? { surname: 'Soh' } : { email: 'other@example.com' }
      expect((await app.call(correctOrder, { ...correction, body })).http).toBe(200)
      await makeRecordedDownloads(app.db, { ...made, rows: witnessed })
      await makeDownloads(app.db, { ...made, rows: importedLater })
      app.setNow(null)
      const page = { token, params: { orderId: order_id }, query: { masked: '1' as const } }
      const { evidence, downloadHistory } = (await app.call(getOrderDetail, page)).body.data
      expect(downloadHistory).toHaveLength(NESTED_ROWS)
      const asked = { orderId: order_id, defencePackType: 1 as const }
      const pack = await app.call(getDefencePackDetails, { token, body: asked })
      expect(evidence).toEqual(pack.body.data.elements)
    }
  })
})
