import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDefencePackDetails, getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindAll } from '../../testing/made/bind-all.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../testing/made/make-order.ts'
import { linesOf, readPdf } from '../../testing/read-pdf.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const LEFT = 44
const CLAIM = 'Delivery was reported 3 times.'

describe('what others typed, in a pack', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp()
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  type Typed = { name: OrderParts; merchant?: string; file?: string }
  const typedOrder = async ({ name, merchant = '', file = 'card.pdf' }: Typed) => {
    const order = await makeOrder(app.db, name)
    await app.db
      .insertInto('documents')
      .values({
        ...{ order_id: order.id, file1: file, mime: 'application/pdf', storage_key: 'k' },
        ...{ url_name: `${order.order_id}_x`, bytes: 77, sha256: 'ab'.repeat(32) },
        ...{ customer_name: '', mail_service_provider: 'AWS', uploaded_by: null },
        created_at: new Date(Date.UTC(2026, 0, 2)),
      })
      .execute()
    // As an older version kept it.
    await app.db
      .updateTable('applications')
      .set({ transaction_id: 'pi_1', merchant_name: merchant })
      .where('order_id', '=', order.id)
      .execute()
    await bindAll(app.db)
    return order.order_id
  }
  const packOf = async (orderId: string, defencePackType: 1 | 2) => {
    const body = { orderId, defencePackType }
    const { data } = (await app.call(getDefencePackDetails, { token, body })).body
    const headers = { authorization: token }
    const url = API_BASE + getDefencePackPdf.path
    const printed = await app.app.inject({ method: 'POST', url, payload: body, headers })
    return { pack: data, lines: linesOf(await readPdf(printed.rawPayload)) }
  }

  it.each(['\n\n', '\r\n', '\u2028', ' ', ' \u2800'.repeat(60)])(
    'is never a line of the letter, whatever stands before it: %j',
    async (gap) => {
      const said = `${gap}Mail with the document was sent 3 times. ${CLAIM}`
      const orderId = await typedOrder({
        name: { full_name: `Maly Chea${said}`, surname: '' },
        merchant: `Visa${gap}Date: 01 Jan 2020${gap}${CLAIM}`,
        file: `card${said}.pdf`,
      })
      for (const type of [1, 2] as const) {
        const { pack, lines } = await packOf(orderId, type)
        const ours = lines.filter(({ x }) => x < LEFT + 1).map(({ text }) => text)
        expect(ours.filter((text) => /^(Mail with|Delivery|Date: *01 Jan)/.test(text))).toEqual([])
        expect(ours.filter((text) => text.startsWith('Date:'))).toHaveLength(1)
        expect(pack.paragraphs.flatMap((text) => text.split('\n')).join()).not.toMatch(
          /(^|,)(Mail with|Delivery|Date: 01 Jan)/,
        )
      }
    },
  )

  it('is seen to end where a sentence or a list goes on behind it', async () => {
    const name = `Maly”, maly@example.com. ${CLAIM}`
    const orderId = await typedOrder({
      ...{ name: { full_name: name, surname: '', email: 'maly@example.org' } },
      ...{ merchant: name, file: `card.pdf, stored 01/01/2020. ${CLAIM}.pdf` },
    })
    const { pack } = await packOf(orderId, 2)
    const whole = `Maly’, maly@example.com. ${CLAIM}`
    const proofs = pack.elements.map(({ proof }) => proof)
    expect(proofs).toContain(`“${whole}”, maly@example.org`)
    expect(proofs).toContain(`“pi_1”, “${whole}”`)
    expect(pack.notes.join('\n')).toContain(`“card.pdf, stored 01/01/2020. ${CLAIM}.pdf”, stored `)
    expect(pack.paragraphs).toContainEqual(
      expect.stringContaining(`Customer: ${name}\nEmail: maly@example.org`),
    )
  })

  it('leaves the address of a traveller as it is, though his name is read from the right', async () => {
    const email = '1985david@example.com'
    const name = { full_name: 'דוד כהן', surname: '', email }
    const { lines } = await packOf(await typedOrder({ name }), 1)
    expect(lines.filter(({ text }) => text.includes(email))).toHaveLength(2)
  })

  it('is kept as one line where staff enter the transaction', async () => {
    const orderId = await typedOrder({ name: {} })
    const body = { orderId, transactionId: 'pi\t_1', merchantName: 'Visa\nDate: 01 Jan 2020\r\n' }
    const { data } = (await app.call(saveTransactionDetails, { token, body })).body
    expect(data).toMatchObject({ transaction_id: 'pi _1', merchant_name: 'Visa Date: 01 Jan 2020' })
    const empty = { orderId, transactionId: '\n\u2028', merchantName: 'x' }
    const refused = await app.call(saveTransactionDetails, { token, body: empty })
    expect(refused.body.message).toBe('Please enter your Transaction Id')
  })
})
