import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { proveOrder } from '../../testing/bundle/prove-order.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import type { MailStandIn } from '../../testing/mail/mail-stand-in.ts'
import { startSendgridStandIn } from '../../testing/mail/sendgrid-stand-in.ts'
import { hearsSendgrid, postSendgridEvents } from '../../testing/mail/sendgrid-webhook.ts'
import { type SendingApp, setUp, startSendingApp } from '../../testing/mail/sending-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { makeBundle } from './make-bundle.ts'

describe.each(databaseKinds())(
  'a mail that was sent again by the other provider, on %s',
  (kind) => {
    let sending: SendingApp
    let sendgrid: MailStandIn
    let token: string
    beforeAll(async () => {
      sendgrid = await startSendgridStandIn()
      const env = { ...setUp.Sendgrid(sendgrid.url), ...hearsSendgrid }
      sending = await startSendingApp(kind, 'AWS', env)
      token = await sending.app.signInAs(await makeMember(sending.app.db, 'Manager'))
    })
    afterAll(async () => {
      await sending.close()
      await sendgrid.close()
    })

    const cameBack = async () => {
      const { order, mailId, actor } = await proveOrder(sending)
      const mails = sending.app.db.updateTable('mails').where('id', '=', mailId)
      await mails.set({ state: 'bounced' }).execute()
      return { order, mailId, actor }
    }
    const again = (mailId: number) =>
      sending.app.call(retryMails, { token, body: { mailIds: [mailId], provider: 'Sendgrid' } })

    it('is not shown as the message that the first one was handed', async () => {
      const { order, mailId, actor } = await cameBack()
      await again(mailId)
      await sending.until(mailId, { state: 'sent', provider: 'Sendgrid' })
      const deps = await bundleDeps(sending.app)
      const bundle = await zipped(
        (await makeBundle(deps, { orderId: order.orderId, actor })).members,
      )
      expect(await problemsOf(bundle)).toEqual([])
      const readme = textAt(bundle, 'README.txt')
      expect(readme).toContain(`mails/${mailId}.eml: put together again`)
      expect(readme).not.toContain(`mails/${mailId}.eml: byte for byte`)
    })

    it('counts as handed over by who answered, not by who answered for the first copy', async () => {
      const { order, mailId } = await cameBack()
      sendgrid.next({ kind: 'take-then-reset' })
      await again(mailId)
      await sending.until(mailId, { state: 'unknown' })
      const mail_id = sendgrid.mails.at(-1)?.tag
      const event = { event: 'delivered', sg_message_id: 'second.f1', mail_id }
      await postSendgridEvents(sending.app, [event])
      const body = { orderId: order.orderId, defencePackType: 2 as const }
      const pack = (await sending.app.call(getDefencePackDetails, { token, body })).body.data
      expect(pack.details).toEqual([
        expect.stringMatching(
          /by Sendgrid; handed over, as Sendgrid reported .*message id second; delivered/,
        ),
      ])
    })
  },
)
