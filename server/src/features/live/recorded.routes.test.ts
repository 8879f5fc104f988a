import type { AddressInfo } from 'node:net'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('what an order’s page shows and no list does (%s)', (kind) => {
  let office: TestApp
  let token: string
  let told: string
  const stop = new AbortController()
  beforeAll(async () => {
    office = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    token = await office.signInAs(await makeMember(office.db, 'Manager'))
    const { port } = office.app.server.address() as AddressInfo
    const { body } = await fetch(`http://127.0.0.1:${port}/api/admin/live`, {
      headers: { authorization: token },
      signal: stop.signal,
    })
    told = ''
    const decoder = new TextDecoder()
    void body
      ?.pipeTo(
        new WritableStream({
          write: (bytes: Uint8Array) => {
            told += decoder.decode(bytes, { stream: true })
          },
        }),
      )
      .catch(() => undefined)
  })
  afterAll(async () => {
    stop.abort()
    await office.close()
  })

  const tellings = (orderId: string): string[] =>
    told.split('\n').filter((line) => line.includes('"orders"') && line.includes(`"${orderId}"`))
  /** Does it, and waits until open screens are told of the order, and of no list. */
  const isTold = async (orderId: string, act: () => Promise<{ http: number }>) => {
    // What came before it is told by then.
    await new Promise((done) => setTimeout(done, 300))
    const before = tellings(orderId).length
    expect((await act()).http).toBe(200)
    await vi.waitFor(() => expect(tellings(orderId).length).toBe(before + 1), { timeout: 5_000 })
    expect(tellings(orderId).at(-1)).toContain('"queues":[]')
  }

  it('is told when it is recorded: proofs, downloads and mails that were asked for', async () => {
    const order = await makeOrder(office.db)
    const { order_id: orderId, email } = order
    const upload = await sendUpload(office, token, { orderId, email, file: samplePdf('a card') })
    const { file1 } = upload.body.data.document
    let tracking = ''
    await isTold(orderId, async () => {
      const proved = await office.call(trackOrder, { body: { orderId, email } })
      tracking = proved.cookies.find(({ name }) => name === 'tracking')?.value ?? ''
      return proved
    })
    await isTold(orderId, () =>
      office.call(recordDownload, { body: { orderId, file1 }, cookies: { tracking } }),
    )
    const message = { orderId, subject: '', text: 'A word.', mailServiceProvider: 'AWS' as const }
    await isTold(orderId, () => office.call(sendMessage, { token, body: message }))
  })
})
