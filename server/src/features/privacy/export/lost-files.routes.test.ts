import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { exportTraveller } from '@e-arrival/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { exportFiles } from './export-files.ts'

test.each(databaseKinds())(
  'an export holds no empty file for a lost document, and names it, on %s',
  async (kind) => {
    const app = await testApp(kind)
    onTestFinished(() => app.close())
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { id, order_id: orderId, email } = await makeOrder(app.db)
    for (const words of ['one', 'two'])
      await sendUpload(app, token, { orderId, email, file: samplePdf(words) })
    const [gone, kept] = await app.db
      .selectFrom('documents')
      .select(['id', 'file1', 'storage_key'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    await rm(join(app.dataDir, 'documents', gone?.storage_key ?? ''))
    const answer = await app.app.inject({
      ...{ method: 'POST', url: `/api${exportTraveller.path}`, payload: { orderId } },
      headers: { authorization: token },
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const named = (document = gone) => `documents/${document?.id}-${document?.file1}`
    expect(Object.keys(files)).toEqual(['order.json', named(kept)])
    const { lost_documents } = JSON.parse(strFromU8(files['order.json'] ?? new Uint8Array()))
    expect(lost_documents).toEqual([named(gone)])
    const { data } = (await app.call(getOrderTimeline, { token, params: { orderId }, query: {} }))
      .body
    expect(data.find((event) => event.kind === 'order.exported')?.data).toEqual({
      ...{ documents: 1, lost: 1 },
    })
  },
)

test.each(databaseKinds())(
  'an export holds nothing of a document that is damaged anywhere, and names it, on %s',
  async (kind) => {
    const app = await testApp(kind)
    onTestFinished(() => app.close())
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { id, order_id: orderId, email } = await makeOrder(app.db)
    for (const bytes of [0, 300_000, 400_000]) {
      const file = Buffer.concat([samplePdf(`${bytes}`), Buffer.alloc(bytes)])
      await sendUpload(app, token, { orderId, email, file })
    }
    const documents = await app.db
      .selectFrom('documents')
      .select(['id', 'file1', 'storage_key'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    for (const { storage_key } of documents.slice(0, 2)) {
      const path = join(app.dataDir, 'documents', storage_key)
      const whole = await readFile(path)
      await writeFile(path, whole.with(-1, (whole.at(-1) ?? 0) ^ 1))
    }
    const answer = await app.app.inject({
      ...{ method: 'POST', url: `/api${exportTraveller.path}`, payload: { orderId } },
      headers: { authorization: token },
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const [small, big, kept] = documents.map((one) => `documents/${one.id}-${one.file1}`)
    expect(Object.keys(files)).toEqual(['order.json', kept])
    const { lost_documents } = JSON.parse(strFromU8(files['order.json'] ?? new Uint8Array()))
    expect(lost_documents).toEqual([small, big])
  },
)

test.each(databaseKinds())('what was erased is not called lost, on %s', async (kind) => {
  const app = await testApp(kind)
  onTestFinished(() => app.close())
  const { id } = await makeOrder(app.db)
  const files = await openFiles(app.dataDir)
  const noted: number[] = []
  const deps = { files, noteLost: (document: number) => void noted.push(document) }
  const erased = { id: 1, name: 'documents/1-card.pdf', storage_key: '', bytes: 9, sha256: '' }
  const gone = { ...erased, id: 2, name: 'documents/2-card.pdf', storage_key: 'ab/gone' }
  const { members, lost } = await exportFiles(app.db, deps, { id, files: [erased, gone] })
  expect([members, lost, noted]).toEqual([[], [gone.name], [gone.id]])
})
