import { Readable } from 'node:stream'
import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { readImportLines } from './lines/read-import-lines.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const deps = {
  ...{ clock: systemClock, futureDays: 7, staffByName: async () => undefined },
  ...{ onReject: async () => undefined, onLeft: async () => undefined },
}
const SAID = 'Zrimp Zrund, passport ZR5554443, visits'
const IDS = ['GONE-0001', 'GONE-0002', 'KEPT-0001']
const line = (order_id: string, more = {}) => ({
  ...{ order_id, email: 'z@mail.example', full_name: 'Zrimp', surname: 'Zrund' },
  ...{ travel_purpose: 'Tourism', ...more },
})

describe.each(databaseKinds())('an import that is taken back after an erasure, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const importing = async (lines: object[]) => {
    const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('')
    const read = readImportLines(Readable.from([Buffer.from(text)]), 'a.ndjson')
    return (await runImport(app.db, deps, { source: 'a', lines: read })).batch
  }
  const erase = async (orderId: string, upTo: 'sensitive' | 'contact') => {
    const body = { orderId, confirm: orderId, upTo, reason: 'asked' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const events = async () =>
    JSON.stringify(await app.db.selectFrom('events').select('data').execute())

  test('leaves who was erased as he is, says so, and takes the others back', async () => {
    const made = await importing(IDS.map((id) => line(id)))
    const batch = await importing(
      IDS.map((id) =>
        line(id, {
          surname: 'Later',
          travel_purpose: `${id}: ${SAID}`,
          process_status: 'Awaiting',
        }),
      ),
    )
    await erase('GONE-0001', 'contact')
    await erase('GONE-0002', 'sensitive')
    const parts = JSON.stringify(await app.db.selectFrom('import_parts').selectAll().execute())
    expect(parts.match(/\w{4}-\d{4}(?=: Zrimp)/g)).toEqual(['KEPT-0001'])
    const undone = await undoImport(app.db, { clock: systemClock }, batch ?? '')
    const reason = privacyTexts.refusesChanges
    const left = ['GONE-0001', 'GONE-0002'].map((order_id) => ({
      ...{ order_id, path: 'order_id', reason },
    }))
    expect(undone).toEqual({ undone: 1, left })
    const now = await app.db
      .selectFrom('orders')
      .select(['order_id', 'surname', 'status'])
      .orderBy('order_id')
      .execute()
    expect(now).toEqual([
      { order_id: 'GONE-0001', surname: '', status: 'Awaiting' },
      { order_id: 'GONE-0002', surname: 'Later', status: 'Awaiting' },
      { order_id: 'KEPT-0001', surname: 'Zrund', status: 'New' },
    ])
    const all = await undoImport(app.db, { clock: systemClock }, made ?? '')
    expect(all.left).toEqual(expect.arrayContaining(left))
    await erase('GONE-0002', 'contact')
    await erase('KEPT-0001', 'contact')
    expect(await events()).not.toContain('ZR5554443')
  })
})
