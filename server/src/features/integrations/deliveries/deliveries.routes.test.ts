import {
  listWebhooks,
  replayDelivery,
  replayFailed,
  rotateWebhook,
  testWebhook,
} from '@e-arrival/contract/integrations/webhooks'
import { changeOrderStatus, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { type WebhookOffice, webhookOffice } from '../../../testing/webhooks/webhook-office.ts'
import {
  answers,
  type Received,
  webhookReceiver,
} from '../../../testing/webhooks/webhook-receiver.ts'

const SOON = { timeout: 15_000, interval: 30 }

describe.each(databaseKinds())('what landing sites hear back, on %s', (kind) => {
  let office: WebhookOffice
  let site: Awaited<ReturnType<typeof webhookReceiver>>
  let n = 0
  beforeAll(async () => {
    office = await webhookOffice(kind, { WEBHOOK_ANSWER_SECONDS: '0.3', MAIL_HOLD_SECONDS: '600' })
  })
  afterAll(() => office.app.close())
  beforeEach(async () => {
    site = await webhookReceiver()
  })
  afterEach(async () => {
    // Each test has webhooks of its own.
    await office.app.db.updateTable('webhooks').set({ revoked_at: new Date() }).execute()
    await site.close()
  })

  const nextId = () => `HOOK-${String(++n).padStart(5, '0')}`
  const typesAt = () => site.received.map(({ body }) => JSON.parse(body).type)
  const arrived = (count: number) =>
    vi.waitFor(() => expect(site.received).toHaveLength(count), SOON)
  const move = (orderId: string, updatingStatus: 'Awaiting' | 'Completed' | 'Refunds') =>
    office.app.call(moveOrderStatus, {
      ...{ token: office.token, body: { orderId, updatingStatus } as never },
    })
  const verified = (secret: string, { body, headers }: Received): unknown =>
    new Webhook(secret).verify(body, headers)

  it('an order that is handed in is told, signed, and with nothing of its traveller', async () => {
    const { secret } = await office.addWebhook(site.url)
    const id = nextId()
    await office.handIn(id)
    await arrived(1)
    const [received] = site.received as [Received]
    expect(verified(secret, received)).toEqual({
      type: 'order.received',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { order_id: id, status: 'New', landing_domain: 'shop.example' },
    })
    expect(received.headers['content-type']).toBe('application/json')
    expect(JSON.stringify(received)).not.toMatch(/sophea/i)
    const told = await office.until({ state: 'delivered', order_id: id, attempts: 1 })
    expect(told.message_id).toBe(received.headers['webhook-id'])
  })

  it('a forged body, another secret and an old time are refused by the library', async () => {
    const { secret } = await office.addWebhook(site.url)
    await office.handIn(nextId())
    await arrived(1)
    const [received] = site.received as [Received]
    const { body, headers } = received
    const forged = body.replace('New', 'Completed')
    expect(() => verified(secret, { headers, body: forged })).toThrow('No matching signature')
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(() => verified(other, received)).toThrow('No matching signature')
    const replayed = { ...headers, 'webhook-timestamp': '1700000000' }
    expect(() => verified(secret, { headers: replayed, body })).toThrow('too old')
    const renamed = { ...headers, 'webhook-id': 'msg_other' }
    expect(() => verified(secret, { headers: renamed, body })).toThrow('No matching signature')
  })

  it('each milestone is told once, in the words of its event', async () => {
    await office.addWebhook(site.url)
    const id = nextId()
    await office.handIn(id)
    await move(id, 'Awaiting')
    const file = samplePdf('card')
    const sent = { orderId: id, email: 'sophea@example.com', file }
    const { file1 } = (await sendUpload(office.app, office.token, sent)).body.data.document
    await move(id, 'Completed')
    const proved = await office.app.call(trackOrder, {
      body: { orderId: id, email: 'sophea@example.com' },
    })
    const cookies = { tracking: proved.cookies[0]?.value ?? '' }
    for (let times = 0; times < 2; times++)
      await office.app.call(recordDownload, { body: { orderId: id, file1 }, cookies })
    await move(id, 'Refunds')
    const body = { orderId: id, updatingStatus: 'Deleted' } as const
    await office.app.call(changeOrderStatus, { token: office.token, body })
    await office.until({ type: 'order.deleted', state: 'delivered' })
    await vi.waitFor(
      () =>
        expect(typesAt().sort()).toEqual([
          ...['order.completed', 'order.deleted', 'order.downloaded', 'order.needs_answer'],
          ...['order.received', 'order.refunded'],
        ]),
      SOON,
    )
    expect((await office.deliveries({ limit: 6 })).map(({ status }) => status)).toEqual(
      expect.arrayContaining(['New', 'Awaiting', 'Completed', 'Refunds', 'Deleted']),
    )
  })

  it('a site hears of its own orders alone', async () => {
    await office.addWebhook(site.url, 'other.example')
    const before = await office.deliveries()
    expect((await office.handIn(nextId())).http).toBe(200)
    expect(await office.deliveries()).toEqual(before)
  })

  it('what is rolled back is told to nobody', async () => {
    await office.addWebhook(site.url)
    const id = nextId()
    await office.handIn(id)
    await office.until({ order_id: id, state: 'delivered' })
    const { db } = office.app
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const data = { from: 'New', to: 'Completed', via: 'move', batch: 'b' } as const
    const moved = { orderId: order.id, kind: 'order.status-changed', data } as const
    const rolledBack = db.transaction().execute(async (trx) => {
      await appendEvents(trx, systemActor, new Date(), [moved])
      const { rows } = await sql`select from webhook_deliveries where order_id = ${id}`.execute(trx)
      expect(rows).toHaveLength(2)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect((await office.deliveries()).filter(({ order_id }) => order_id === id)).toHaveLength(1)
    expect(site.received).toHaveLength(1)
  })

  it('500, silence and a redirect are tried again, under the same id', async () => {
    const { secret } = await office.addWebhook(site.url)
    site.willAnswer((response, nth) => {
      if (nth === 1) response.writeHead(500).end()
      if (nth === 3) response.writeHead(302, { location: 'https://shop.example/' }).end()
      if (nth > 3) response.writeHead(200).end()
    })
    await office.handIn(nextId())
    await office.until({ state: 'waiting', attempts: 1, answered: 500 })
    await office.passPause()
    const problem = 'No answer within 0.3 seconds.'
    await office.until({ state: 'waiting', attempts: 2, answered: null, problem })
    await office.passPause()
    await office.until({ state: 'waiting', attempts: 3, answered: 302 })
    await office.passPause()
    const told = await office.until({ state: 'delivered', attempts: 4, problem: '' })
    expect(site.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(4).fill(told.message_id),
    )
    for (const received of site.received) verified(secret, received)
  })

  it('410 revokes the webhook, and nothing more is sent there', async () => {
    const { id } = await office.addWebhook(site.url)
    site.willAnswer(answers(410))
    await office.handIn(nextId())
    await office.until({ state: 'failed', answered: 410 })
    const { body } = await office.app.call(listWebhooks, { token: office.token })
    const webhook = body.data.find((one) => one.id === id)
    expect(webhook).toMatchObject({ revoked_at: expect.any(String), hint: '' })
    expect(webhook?.revoked_because).toContain('410')
    const before = await office.deliveries()
    await office.handIn(nextId())
    expect(await office.deliveries()).toEqual(before)
    const { token } = office
    const again = await office.app.call(testWebhook, { token, params: { id } })
    expect(again.http).toBe(409)
  })

  it('a rotated secret signs beside the one before it, until that one ends', async () => {
    const { id, secret: old } = await office.addWebhook(site.url)
    const { token } = office
    const rotate = async (overlapHours: number) =>
      (await office.app.call(rotateWebhook, { token, params: { id }, body: { overlapHours } })).body
        .data
    const { secret: next } = await rotate(1)
    await office.app.call(testWebhook, { token, params: { id } })
    await arrived(1)
    verified(old, site.received[0] as Received)
    verified(next, site.received[0] as Received)
    expect(site.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    const { secret: last } = await rotate(0)
    await office.app.call(testWebhook, { token, params: { id } })
    await arrived(2)
    const [, second] = site.received as [Received, Received]
    expect(verified(last, second)).toEqual({
      type: 'webhook.test',
      timestamp: expect.any(String),
      data: { order_id: null, status: null, landing_domain: 'shop.example' },
    })
    expect(() => verified(old, second)).toThrow()
    expect(() => verified(next, second)).toThrow()
  })

  it('one that is over can be sent again, and all that failed at a webhook', async () => {
    const { id } = await office.addWebhook(site.url)
    site.willAnswer(answers(500))
    for (let times = 0; times < 3; times++) await office.handIn(nextId())
    await arrived(3)
    await vi.waitFor(async () => {
      const tried = await office.deliveries({ webhook: id })
      expect(tried.map(({ answered }) => answered)).toEqual([500, 500, 500])
    }, SOON)
    const failed = { state: 'failed', next_attempt_at: null } as const
    await office.app.db.updateTable('webhook_deliveries').set(failed).execute()
    site.willAnswer(answers(204))
    const { token } = office
    const [newest] = await office.deliveries({ webhook: id, state: 'failed' })
    const one = { token, params: { id: newest?.id ?? 0 } }
    expect((await office.app.call(replayDelivery, one)).http).toBe(200)
    await office.until({ id: newest?.id ?? 0, state: 'delivered', attempts: 1 })
    expect(site.received.at(-1)?.headers['webhook-id']).toBe(newest?.message_id)
    const all = await office.app.call(replayFailed, { token, params: { id } })
    expect(all.body.data).toEqual({ replayed: 2 })
    await vi.waitFor(async () => {
      const delivered = await office.deliveries({ webhook: id, state: 'delivered' })
      expect(delivered).toHaveLength(3)
    }, SOON)
    expect((await office.app.call(replayDelivery, one)).http).toBe(200)
    const none = { token, params: { id: 999_999_999 } }
    expect((await office.app.call(replayDelivery, none)).http).toBe(404)
  })

  it('of what failed, that is sent again which was shown, and not what failed since', async () => {
    const { id } = await office.addWebhook(site.url)
    site.willAnswer(answers(500))
    for (let times = 0; times < 3; times++) await office.handIn(nextId())
    await arrived(3)
    await vi.waitFor(async () => {
      const tried = await office.deliveries({ webhook: id })
      expect(tried.map(({ answered }) => answered)).toEqual([500, 500, 500])
    }, SOON)
    const [later, shown, sent] = (await office.deliveries({ webhook: id })).map((one) => one.id)
    const named = [sent, shown] as number[]
    const fail = (ids: number[]) =>
      office.app.db
        .updateTable('webhook_deliveries')
        .set({ state: 'failed', next_attempt_at: null })
        .where('id', 'in', ids)
        .execute()
    const { token } = office
    const listed = async () =>
      (await office.app.call(listWebhooks, { token })).body.data.find((one) => one.id === id)
    await fail(named)
    expect(await listed()).toMatchObject({ failed: 2, failed_ids: named })
    await fail([later as number])
    site.willAnswer(answers(204))
    const replay = { token, params: { id }, body: { deliveryIds: named } }
    expect((await office.app.call(replayFailed, replay)).body.data).toEqual({ replayed: 2 })
    expect(await listed()).toMatchObject({ failed: 1, failed_ids: [later] })
    const again = await office.app.call(replayFailed, replay)
    expect([again.body.data, again.body.message]).toEqual([
      { replayed: 0 },
      'None of them stands as failed any more: they were sent again meanwhile.',
    ])
  })

  it('a receiver that hangs holds up no other', async () => {
    const slow = await webhookReceiver(() => undefined)
    await office.addWebhook(slow.url)
    await office.addWebhook(site.url)
    for (let times = 0; times < 10; times++) await office.handIn(nextId())
    await arrived(10)
    expect(slow.received.length).toBeLessThan(10)
    await slow.close()
  })
})
