import { getInvoicePreview, sendInvoice } from '@e-arrival/contract/invoices'
import { getEmailContent, resendMail } from '@e-arrival/contract/mail'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { ORDER_DELETED } from '@e-arrival/contract/statuses/why-not-mailed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('what is said of a mail that cannot go, on %s', (kind) => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives(kind)
  })
  afterAll(() => lives.app.close())
  const contentOf = async (orderId: string) =>
    (await lives.app.call(getEmailContent, { token: lives.token, params: { orderId } })).body.data
  const resend = async (orderId: string) => {
    const body = { orderId, email: 'a@b.example', mailServiceProvider: 'AWS' }
    return (await lives.app.call(resendMail, { token: lives.token, body } as never)).body.message
  }

  it('of an order that may be mailed nothing is refused', async () => {
    await lives.live('CONTENT001')
    const content = await contentOf('CONTENT001')
    expect(content.refusal).toBeNull()
    expect(content.chat).toContain('CONTENT001')
  })

  it('a deleted order says so, and there is nothing to write in a chat', async () => {
    await lives.live('CONTENT002')
    const body = { orderId: 'CONTENT002', updatingStatus: 'Deleted' } as const
    await lives.app.call(moveOrderStatus, { token: lives.token, body } as never)
    expect(await contentOf('CONTENT002')).toMatchObject({ refusal: ORDER_DELETED, chat: '' })
  })

  it('a document that was erased is not called one that is still to be uploaded', async () => {
    await lives.live('CONTENT003')
    await lives.erase('CONTENT003', 'sensitive')
    const { refusal, chat } = await contentOf('CONTENT003')
    expect(refusal).toBe(privacyTexts.documentErased)
    expect(chat).not.toContain('approved')
    expect(await resend('CONTENT003')).toBe(privacyTexts.documentErased)
  })

  it('an erased traveller is not called one without an address, nor written to', async () => {
    await lives.live('CONTENT004')
    await lives.erase('CONTENT004', 'contact')
    const refusal = privacyTexts.refusesChanges
    expect(await contentOf('CONTENT004')).toMatchObject({ refusal, chat: '' })
    const { token, app } = lives
    const shown = await app.call(getInvoicePreview, { token, params: { orderId: 'CONTENT004' } })
    expect(shown.body.data).toMatchObject({ refusal })
    const body = { orderId: 'CONTENT004', mailServiceProvider: 'AWS' }
    expect((await app.call(sendInvoice, { token, body } as never)).body.message).toBe(refusal)
  })
})
