import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachmentsFrom } from '../../app.mail.ts'
import { mailRecord } from '../../features/mail/outbox/mail-record.read.ts'
import { LOAD_MS, sendOne } from '../../features/mail/outbox/send-one.ts'
import { msLeft, within } from '../../platform/deadline.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { openFiles } from '../open-files.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { startWrongStore } from './wrong-store.ts'

const BIG = Buffer.concat([samplePdf('big'), Buffer.alloc(300_000, '\n%')])

describe('a store of documents that drips', () => {
  let app: TestApp
  let store: Awaited<ReturnType<typeof startWrongStore>>
  beforeAll(async () => {
    store = await startWrongStore()
    app = await testApp('embedded', { ...store.env, MAIL_HOLD_SECONDS: '600' })
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { order_id: orderId, email } = await makeOrder(app.db)
    await sendUpload(app, token, { orderId, email, file: BIG })
  })
  beforeEach(() => store.does('nothing'))
  afterAll(async () => {
    await app.close()
    store.close()
  })

  const send = async () => {
    const files = await openFiles(app.dataDir, store.env)
    const { id } = await app.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    const carried: number[] = []
    let loadedWithin = 0
    const result = await sendOne(
      {
        ...{ db: app.db, clock: () => new Date(), mailFrom: 'no-reply@e-arrival.example' },
        loadAttachments: (...asked) => {
          loadedWithin = msLeft(Number.POSITIVE_INFINITY)
          return attachmentsFrom(files)(...asked)
        },
      },
      {
        isSetUp: async () => true,
        send: async ({ attachments }) => {
          carried.push(...attachments.map(({ content }) => content.length))
          return { outcome: 'sent', messageId: null, detail: '' }
        },
      },
      await mailRecord(app.db, id),
      new AbortController().signal,
    )
    return { result, carried, loadedWithin }
  }

  it('is let go of with the mail that gave up waiting for it, which goes as soon as it is well', async () => {
    store.does('drips')
    const { result } = await within(1500, send)
    expect(result).toMatchObject({ outcome: 'refused', permanent: false, about: 'here' })
    await expect.poll(() => store.waiting()).toBe(0)
    store.does('nothing')
    const { carried, loadedWithin } = await send()
    expect(carried).toEqual([BIG.length])
    expect(loadedWithin).toBeLessThanOrEqual(LOAD_MS)
  })
})
