import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getEvidenceBundle, getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { downloadAt, makeRecordedDownloads } from '../../../testing/made/make-downloads.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'

/** As many as one order may have (download-limits.rules.ts). */
const MOST_DOWNLOADS = 6000

describe.each(databaseKinds())(
  'an order with all the downloads that it may have, on %s',
  (kind) => {
    let lives: Lives
    beforeAll(async () => {
      lives = await startLives(kind)
    })
    afterAll(() => lives.app.close())

    it('is erased within a call, and what is left of it agrees with itself', {
      timeout: 120_000,
    }, async () => {
      const { app, token } = lives
      const orderId = 'FLOODED001'
      await lives.live(orderId)
      const id = await lives.idOf(orderId)
      const now = Date.now()
      const rows = Array.from({ length: MOST_DOWNLOADS - 1 }, (_, n) =>
        downloadAt(new Date(now - (MOST_DOWNLOADS - n) * 60_000), n),
      )
      await makeRecordedDownloads(app.db, { orderId: id, documentId: null, rows })
      expect((await lives.erase(orderId, 'contact')).http).toBe(200)
      const [{ data } = { data: {} }] = await app.db
        .selectFrom('events')
        .select('data')
        .where('order_id', '=', id)
        .where('kind', '=', 'order.erased')
        .execute()
      const bound = (data as { rows: { kind: string }[] }).rows
      expect(bound.filter((row) => row.kind === 'download')).toHaveLength(MOST_DOWNLOADS)
      expect([...(await verifyChains(app.db)), ...(await verifyRows(app.db))]).toEqual([])
      const body = { orderId, defencePackType: 1 as const }
      const pack = await app.call(getDefencePackDetails, { token, body })
      expect([pack.http, pack.body.data.rows.length]).toEqual([200, MOST_DOWNLOADS])
      const page = { token, params: { orderId }, query: { masked: '1' as const } }
      const { evidence } = (await app.call(getOrderDetail, page)).body.data
      expect(evidence).toEqual(pack.body.data.elements)
      const state = await app.call(getOrderEvidence, { token, params: { orderId } })
      expect(state.body.data.checked.problems).toEqual([])
      const url = `/api${getEvidenceBundle.path}`
      const headers = { authorization: token }
      const bundle = await app.app.inject({ method: 'POST', url, headers, payload: { orderId } })
      expect(bundle.statusCode).toBe(200)
    })
  },
)
