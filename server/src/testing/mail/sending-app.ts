import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { expect, vi } from 'vitest'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { testApp } from '../test-app.ts'
import { type DatabaseKind, databaseKinds } from '../test-database.ts'
import type { MailStandIn } from './mail-stand-in.ts'
import { startSendgridStandIn } from './sendgrid-stand-in.ts'
import { startSesStandIn } from './ses-stand-in.ts'

/** The providers that have a stand-in here; each has the tests of the outbox. */
const standIns = { AWS: startSesStandIn, Sendgrid: startSendgridStandIn }
/** The environment that sets a provider up, with its stand-in's address. */
export const setUp = {
  AWS: (url: string) => ({
    ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    AWS_ENDPOINT_URL_SESV2: url,
  }),
  Sendgrid: (url: string) => ({ SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: url }),
}
const SOON = { timeout: 15_000, interval: 20 }

/** Every provider on every database. */
export const outboxCases = databaseKinds().flatMap((kind) =>
  (['AWS', 'Sendgrid'] as const).map((provider) => ({ kind, provider })),
)

export type SendingApp = Awaited<ReturnType<typeof startSendingApp>>

/** The app with a provider's real driver, which talks to that provider's stand-in. */
export const startSendingApp = async (
  kind: DatabaseKind,
  provider: keyof typeof standIns,
  env: Record<string, string> = {},
) => {
  const standIn: MailStandIn = await standIns[provider]()
  const app = await testApp(kind, {
    ...setUp[provider](standIn.url),
    ...env,
  })
  const token = await app.signInAs(await makeMember(app.db, 'Team'))

  /** Uploads a document of a new order, or of the given one; `words` makes it another document. */
  const upload = async (known?: Awaited<ReturnType<typeof makeOrder>>, words = '') => {
    const order = known ?? (await makeOrder(app.db, {}))
    const file = samplePdf(order.order_id + words)
    const { order_id: orderId, email } = order
    const form = { orderId, email, mailServiceProvider: provider, file }
    const { body } = await sendUpload(app, token, form)
    return { mailId: body.data.mailId, file, email, orderId, id: order.id }
  }
  const mailOf = (id: number) =>
    app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const until = (id: number, wanted: object) =>
    vi.waitFor(async () => expect(await mailOf(id)).toMatchObject(wanted), SOON)
  /** Lives on from the mail's next attempt: waits are passed, not waited for. */
  const skipWait = async (id: number): Promise<void> => {
    const { next_attempt_at } = await mailOf(id)
    app.setNow(new Date((next_attempt_at?.getTime() ?? 0) + 1))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
  }
  /** What Email History says on the order's page. */
  const historyOf = async (orderId: string) =>
    (await app.call(getOrderDetail, { token, params: { orderId }, query: { masked: '1' } })).body
      .data.mailHistory
  /** The mail's states so far, each with when it was written and what was said. */
  const eventsOf = (id: number) =>
    app.db.selectFrom('mail_events').selectAll().where('mail_id', '=', id).orderBy('id').execute()
  /** Back to today, with a provider that takes mails and a breaker that trusts it. */
  const recover = async (): Promise<void> => {
    app.setNow(null)
    standIn.reset()
    await until((await upload()).mailId, { state: 'sent' })
    standIn.reset()
  }
  const close = async (): Promise<void> => {
    await app.close()
    await standIn.close()
  }
  return { app, standIn, upload, mailOf, until, skipWait, historyOf, eventsOf, recover, close }
}
