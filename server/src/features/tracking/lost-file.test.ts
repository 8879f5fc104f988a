import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { recordDownload, trackingTexts, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('counts no download of a file that is lost, and one as soon as it is there again', async () => {
  const token = await app.signInAs(await makeMember(app.db, 'Team'))
  const { order_id: orderId, email } = await makeOrder(app.db)
  const sent = await sendUpload(app, token, { orderId, email, file: samplePdf() })
  const { file1 } = sent.body.data.document
  const proved = await app.call(trackOrder, { body: { orderId, email } })
  const cookies = { tracking: proved.cookies[0]?.value ?? '' }
  const document = app.db.selectFrom('documents').select('storage_key').where('file1', '=', file1)
  const { storage_key } = await document.executeTakeFirstOrThrow()
  const path = join(app.dataDir, 'documents', storage_key)
  const download = async () => {
    const { http, body } = await app.call(recordDownload, { body: { orderId, file1 }, cookies })
    const rows = await app.db.selectFrom('downloads').select('file1').execute()
    const events = app.db.selectFrom('events').select('kind')
    const told = await events.where('kind', '=', 'download.recorded').execute()
    return [http, body.message, rows.length, told.length]
  }
  await rename(path, `${path}.lost`)
  expect(await download()).toEqual([404, trackingTexts.noFile, 0, 0])
  await rename(`${path}.lost`, path)
  expect(await download()).toEqual([200, 'Your download is starting', 1, 1])
})
