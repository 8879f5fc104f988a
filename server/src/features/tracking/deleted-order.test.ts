import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDocumentLink } from '@e-arrival/contract/documents'
import { sendInvoice } from '@e-arrival/contract/invoices'
import { resendMail } from '@e-arrival/contract/mail'
import { changeOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import { routes } from '@e-arrival/contract/routes'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { queueMail } from '../mail/mail.public.ts'

const RESTORE = 'This order is deleted. Restore it first.'
const HELD = 60
const SOON = { timeout: 20_000, interval: 25 }

describe.each(databaseKinds())('a deleted order on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let file: { file1: string; url: string }
  let cookies: { tracking: string }
  let signed: string

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: String(HELD) })
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
    order = await makeOrder(app.db)
    const { body } = await upload('the first')
    file = body.data.document
    const proved = await app.call(trackOrder, { body: proof() })
    cookies = { tracking: proved.cookies[0]?.value ?? '' }
    signed = (await link()).body.data.url
  })
  afterAll(() => app.close())

  const ref = () => ({ orderId: order.order_id })
  const proof = () => ({ ...ref(), email: order.email })
  const upload = (text: string) => sendUpload(app, token, { ...proof(), file: samplePdf(text) })
  const link = () => {
    const name = decodeURIComponent(file.url.split('/').at(-1) ?? '')
    return app.call(getDocumentLink, { token, params: { name } })
  }
  const fetchFile = async (url: string, more: object) =>
    (await app.app.inject({ url, ...more })).statusCode
  const page = (url: string, more: object = {}) =>
    app.app.inject({ url, cookies, ...more } as never) as unknown as Promise<{
      statusCode: number
      headers: Record<string, string>
    }>
  const location = async (url: string, more: object = {}) => {
    const { statusCode, headers } = await page(url, more)
    return `${statusCode} ${headers.location ?? ''}`.trim()
  }
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const call = async (sent: Promise<{ http: number; body: { message: string } }>) => {
    const { http, body } = await sent
    return http === 409 ? `409 ${body.message}` : http
  }

  /** Every path by which a traveller comes to an order, and by which a mail is written about it. */
  const paths = (): Record<
    string,
    [walk: () => Promise<unknown>, live: unknown, deleted: unknown]
  > => {
    const download = `/get-new-order-details/${order.order_id}`
    return {
      'proving it': [() => call(app.call(trackOrder, { body: proof() })), 200, 404],
      'proving it by the form': [
        () => location('/track-order', form(proof())),
        `303 ${download}`,
        '404',
      ],
      history: [() => call(app.call(getDownloadHistory, { body: ref(), cookies })), 200, 401],
      download: [
        () => call(app.call(recordDownload, { body: { ...ref(), file1: file.file1 }, cookies })),
        200,
        401,
      ],
      'the download page': [
        () => location(download),
        '200',
        `303 /track-order/${order.order_id}?again`,
      ],
      'its form': [
        () => location(download, form({ file1: file.file1 })),
        `303 ${file.url}?save`,
        `303 /track-order/${order.order_id}?again`,
      ],
      'GET by grant': [() => fetchFile(file.url, { cookies }), 200, 404],
      'HEAD by grant': [() => fetchFile(file.url, { cookies, method: 'HEAD' }), 200, 404],
      'Range by grant': [
        () => fetchFile(file.url, { cookies, headers: { range: 'bytes=0-3' } }),
        206,
        404,
      ],
      'GET by signed link': [() => fetchFile(signed, {}), 200, 404],
      'HEAD by signed link': [() => fetchFile(signed, { method: 'HEAD' }), 200, 404],
      'Range by signed link': [
        () => fetchFile(signed, { headers: { range: 'bytes=1-' } }),
        206,
        404,
      ],
      'a new signed link': [() => call(link()), 200, `409 ${RESTORE}`],
      resend: [
        () =>
          call(app.call(resendMail, { token, body: { ...proof(), mailServiceProvider: 'AWS' } })),
        200,
        `409 ${RESTORE}`,
      ],
      'upload mail': [() => call(upload('another')), 200, `409 ${RESTORE}`],
      invoice: [
        () =>
          call(app.call(sendInvoice, { token, body: { ...ref(), confirmRepeat: true } as never })),
        200,
        `409 ${RESTORE}`,
      ],
      'any mail at all': [
        () =>
          queueMail(app.db, {
            ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: 'a@b.example' },
            ...{ fromName: '', replyTo: '', written: { subject: '', html: '', text: '' } },
            ...{ requestedBy: null, actor: systemActor, at: new Date(), holdSeconds: HELD },
          }).then(
            () => 200,
            (error: Error) => `409 ${error.message}`,
          ),
        200,
        `409 ${RESTORE}`,
      ],
    }
  }

  const walk = async (which: 1 | 2) => {
    for (const [name, path] of Object.entries(paths()))
      expect({ [name]: await path[0]() }).toEqual({ [name]: path[which] })
  }
  const remove = () =>
    app.call(changeOrderStatus, {
      token,
      body: { ...ref(), updatingStatus: 'Deleted', permanentDeletedFlag: false } as never,
    })
  const counts = async () => {
    const count = async (table: 'downloads' | 'documents' | 'mails' | 'invoices') =>
      (await app.db.selectFrom(table).select('id').where('order_id', '=', order.id).execute())
        .length
    return [
      await count('downloads'),
      await count('documents'),
      await count('mails'),
      await count('invoices'),
    ]
  }

  it('is as if it did not exist, on every path, and back again when it is restored', async () => {
    await walk(1)
    expect((await remove()).http).toBe(200)
    const before = await counts()
    await walk(2)
    expect(await counts()).toEqual(before)
    expect((await app.call(restoreOrders, { token, body: ref() as never })).http).toBe(200)
    // The first walk uploaded a newer document.
    file = (await upload('a third')).body.data.document
    signed = (await link()).body.data.url
    await walk(1)
  })

  it('keeps its file for a member with a session', async () => {
    await remove()
    expect(await fetchFile(file.url, { headers: { authorization: token } })).toBe(200)
    await app.call(restoreOrders, { token, body: ref() as never })
  })

  it('lets no mail leave that was queued or held before', async () => {
    const held = () =>
      app.db
        .selectFrom('mails')
        .select(['state', 'error'])
        .where('order_id', '=', order.id)
        .execute()
    await upload('to be held')
    expect(new Set((await held()).map(({ state }) => state))).toContain('queued')
    await remove()
    app.setNow(new Date(Date.now() + (HELD + 1) * 1000))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
    await vi.waitFor(async () => {
      const mails = await held()
      expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['cancelled']))
      for (const { error } of mails)
        expect(error).toBe('The order was deleted before this mail left.')
    }, SOON)
  })

  it('has no other path of a traveller: a new one is walked here too', () => {
    const own = routes.filter(
      ({ permission, path }) => permission === 'tracking-grant' || path.startsWith('/front/'),
    )
    expect(own.map(({ path }) => path).sort()).toEqual([
      '/front/download-passport-doc-pdf',
      '/front/get-download-history',
      '/front/track-order',
    ])
    expect(file.url.startsWith(API_BASE)).toBe(true)
  })
})
