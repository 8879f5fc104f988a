import { Readable } from 'node:stream'
import { forgotPassword } from '@e-arrival/contract/auth'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import { acceptOrder } from '@e-arrival/contract/intake'
import { sendInvoice } from '@e-arrival/contract/invoices'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { exportOrders } from '@e-arrival/contract/orders/export'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { addRemark } from '@e-arrival/contract/remarks'
import { addMember } from '@e-arrival/contract/team'
import { parse } from 'csv-parse/sync'
import type { Email } from 'postal-mime'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addIntakeKey, readImportLines, runImport } from '../../features/intake/intake.public.ts'
import { systemClock } from '../../platform/clock.ts'
import { hostileTexts } from '../hostile-texts.ts'
import { makeMember } from '../made/make-member.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { mailsInOutbox } from '../mail/outbox-mails.ts'
import { readPdf } from '../read-pdf.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { hostileImport, hostileOrder } from './hostile-order.ts'
import { runningAddresses, skeletonOf } from './skeleton.ts'

const PLAIN = 'Maly Chea'
const PACKS = [1, 2] as const

/** What a mail looks like but for its words. */
const shapeOf = ({ html = '', headers, to, cc, bcc, attachments }: Email) => ({
  skeleton: skeletonOf(html),
  headers: headers.map(({ key }) => key).sort(),
  sentTo: [to?.length, cc?.length ?? 0, bcc?.length ?? 0],
  attached: attachments.length,
})

describe('a text that some reader would obey', () => {
  let app: TestApp
  let token: string
  let key: string
  let plainMails: Email[]
  /** Each text comes from an address of its own: limits are tested elsewhere. */
  let from = '10.9.0.255'
  beforeAll(async () => {
    app = await testApp('embedded', { MAIL_HOLD_SECONDS: '0', READS_PER_TEN_MINUTES: '1000' })
    const inject = app.app.inject.bind(app.app) as unknown as (sent: object) => unknown
    Object.assign(app.app, {
      inject: (sent: object) => inject({ ...sent, remoteAddress: from }),
    })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    key = await addIntakeKey(app.db, 'cambodia-e-arrival.example')
    plainMails = await everywhere('PLAIN001', PLAIN)
    const lines = hostileTexts.map(({ text }, n) =>
      JSON.stringify(hostileImport(`HOSTIMP${n}`, text)),
    )
    const file = Readable.from([Buffer.from(lines.join('\n'))])
    const rejects: unknown[] = []
    const { inserted } = await runImport(
      app.db,
      {
        ...{ clock: systemClock, futureDays: 7 },
        staffByName: async () => undefined,
        onReject: async (reject) => void rejects.push(reject),
        onLeft: async () => undefined,
      },
      { source: 'hostile.ndjson', lines: readImportLines(file, 'hostile.ndjson') },
    )
    expect([rejects, inserted]).toEqual([[], hostileTexts.length])
  })
  afterAll(() => app.close())

  /** Stores a text in every field of an order that takes one; answers the mails that were written for it. */
  const everywhere = async (orderId: string, text: string): Promise<Email[]> => {
    const order = hostileOrder(orderId, text)
    const email = `${orderId.toLowerCase()}@example.com`
    const headers = { 'x-api-key': key }
    const taken = await app.call(acceptOrder, { headers, body: order as never })
    expect(taken.http).toBe(200)
    await app.call(addRemark, { token, body: { orderId, remark: text } as never })
    const payment = { orderId, transactionId: text, merchantName: text }
    await app.call(saveTransactionDetails, { token, body: payment })
    const file = { name: `${text}.pdf`, file: samplePdf(orderId) }
    const uploaded = await sendUpload(app, token, { orderId, email, ...file })
    expect(uploaded.http).toBe(200)
    expect((await app.call(sendInvoice, { token, body: { orderId } as never })).http).toBe(200)
    const member = {
      name: text,
      email: `m.${email}`,
      password: 'temple lake 7',
      type: 'Team' as const,
    }
    const added = await app.call(addMember, { token, body: member })
    if (added.http !== 200) expect(added.body.errors?.[0]?.path).toBe('name')
    const known = added.http === 200
    if (known) await app.call(forgotPassword, { body: { email: `m.${email}` } })
    const resets = known ? await mailsInOutbox(app.dataDir, `m.${email}`, 1) : []
    return [...(await mailsInOutbox(app.dataDir, email, 2)), ...resets]
  }

  const pack = async (orderId: string, type: (typeof PACKS)[number]) => {
    const answer = await app.app.inject({
      ...{ method: 'POST', url: API_BASE + getDefencePackPdf.path },
      ...{ headers: { authorization: token }, payload: { orderId, defencePackType: type } },
    })
    expect([orderId, answer.statusCode]).toEqual([orderId, 200])
    return answer.rawPayload
  }
  /** What of a PDF does more than stand there. */
  const actionsOf = async (bytes: Uint8Array) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, n) => {
        const page = await pdf.getPage(n + 1)
        return [await page.getJSActions(), await page.getAnnotations()]
      }),
    )
    const whole = [await pdf.getJSActions(), await pdf.getOpenAction(), await pdf.getAttachments()]
    return [...whole, ...pages.flat()].filter(
      (found) => found !== null && !(Array.isArray(found) && found.length === 0),
    )
  }

  const checkPapers = async (n: number, text: string, invoice: Uint8Array) => {
    const letters = await Promise.all(PACKS.map((type) => pack(`HOSTILE${n}`, type)))
    const papers = [invoice, ...letters, await pack(`HOSTIMP${n}`, 1)]
    for (const paper of papers) expect(await actionsOf(paper)).toEqual([])
    if (/^[\x20-\x7e]+$/.test(text))
      for (const letter of letters)
        expect((await readPdf(letter)).text).toContain(text.replaceAll(' ', ''))
  }

  const checkAnswers = async (n: number) => {
    for (const orderId of [`HOSTILE${n}`, `HOSTIMP${n}`])
      for (const route of [getOrderDetail, getOrderTimeline]) {
        const { http, headers } = await app.call(route, { token, params: { orderId } })
        expect([http, headers['content-type'], headers['x-content-type-options']]).toEqual([
          ...[200, 'application/json; charset=utf-8', 'nosniff'],
        ])
      }
    const { body } = await app.call(getOrderDetail, { token, params: { orderId: `HOSTILE${n}` } })
    const url = body.data.uploadDoc[0]?.url ?? ''
    const file = await app.app.inject({ url, headers: { authorization: token } })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toMatch(
      /^inline; filename="[\w .()-]*\.pdf"(; filename\*=UTF-8''[\w%.()!~-]+)?$/,
    )
  }

  test.each(hostileTexts.map(({ what, text }, n) => [what, text, n] as const))(
    '%s is a text and no more: mails, papers, answers',
    async (_what, text, n) => {
      from = `10.9.0.${n}`
      const orderId = `HOSTILE${n}`
      const mails = await everywhere(orderId, text)
      for (const [at, mail] of mails.entries()) {
        expect(shapeOf(mail)).toEqual(shapeOf(plainMails[at] ?? expect.fail('a mail too many')))
        expect(runningAddresses(mail.html ?? '')).toEqual([])
        expect(mail.subject).not.toMatch(/[\r\n]/)
      }
      const invoice = mails.flatMap((mail) => mail.attachments).at(-1)?.content as ArrayBuffer
      await checkPapers(n, text, new Uint8Array(invoice))
      await checkAnswers(n)
    },
    120_000,
  )

  test('nor does a spreadsheet calculate one of them: CSV', async () => {
    for (const queue of ['newOrder', 'allOrder'] as const) {
      const { payload } = await app.app.inject({
        url: `${API_BASE}${exportOrders.path.replace(':orderName', queue)}`,
        headers: { authorization: token },
      })
      const rows = parse(payload, { bom: true }) as string[][]
      const ids = rows.map(([id]) => id)
      for (const n of hostileTexts.keys())
        expect(ids).toEqual(expect.arrayContaining([`HOSTILE${n}`, `HOSTIMP${n}`]))
      expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      expect(rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
    }
  })
})
