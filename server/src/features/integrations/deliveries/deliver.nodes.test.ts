import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts'
import { makeInstallation, runCli } from '../../../testing/run-cli.ts'
import { startServer } from '../../../testing/server-child.ts'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { type WebhookOffice, webhookOffice } from '../../../testing/webhooks/webhook-office.ts'
import { webhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts'
import { type DeliverDeps, startDeliveries } from './deliver.ts'
import { LEASE_MS } from './deliveries.store.ts'
import type { Answer } from './delivery.rules.ts'

vi.setConfig({ testTimeout: 120_000 })
const SOON = { timeout: 20_000, interval: 30 }
const TAKEN: Answer = { kind: 'answered', http: 200, retryAfterMs: null }

describe.each(databaseKinds())('several nodes on %s', (kind) => {
  let office: WebhookOffice
  let db: Awaited<ReturnType<typeof openTestDatabase>>
  let nodes: { close: () => Promise<void> }[]
  beforeEach(async () => {
    db = await openTestDatabase(kind)
    office = await webhookOffice(kind, {}, db)
    nodes = []
  })
  afterEach(async () => {
    for (const node of nodes) await node.close()
    await office.app.close()
  })

  /** A node whose clock is so far ahead. */
  const start = async (post: DeliverDeps['receiver']['post'], ahead = 0) => {
    const node = await startDeliveries({
      ...{ db: db.db, listen: db.listen, log: createLog('silent'), receiver: { post } },
      clock: () => new Date(Date.now() + ahead),
      ...{ sealKeys: signingKeysOf('s'.repeat(48)), finishWithinMs: 200 },
    })
    nodes.push(node)
    return node
  }

  it('three of them send each delivery once', async () => {
    const site = await webhookReceiver()
    await office.addWebhook(site.url)
    const seen: (string | undefined)[] = []
    const post = async ({ headers }: { headers: Record<string, string> }) => {
      seen.push(headers['webhook-id'])
      return TAKEN
    }
    await Promise.all([start(post), start(post)])
    for (let n = 0; n < 30; n++) await office.handIn(`NODES-${String(n).padStart(4, '0')}`)
    await vi.waitFor(async () => {
      const delivered = await office.deliveries({ state: 'delivered' })
      expect(delivered).toHaveLength(30)
    }, SOON)
    const all = [...seen, ...site.received.map(({ headers }) => headers['webhook-id'])]
    const ids = (await office.deliveries()).map(({ message_id }) => message_id)
    expect(all.sort()).toEqual(ids.sort())
    await site.close()
  })

  it('what a dead node held is sent when its lease is over, and its late answer undoes nothing', async () => {
    await office.app.app.close()
    let answer: (answer: Answer) => void = () => undefined
    const held = vi.fn(() => new Promise<Answer>((resolve) => (answer = resolve)))
    await start(held)
    const { queueTest } = await import('./queue-again.store.ts')
    const webhook = await db.db
      .insertInto('webhooks')
      .values({ domain: 'shop.example', url: 'https://shop.example/', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await db.db.transaction().execute((trx) => queueTest(trx, webhook.id, new Date()))
    await vi.waitFor(() => expect(held).toHaveBeenCalled(), SOON)
    const post = vi.fn(async () => TAKEN)
    await start(post)
    expect(post).not.toHaveBeenCalled()
    // The one that holds it would take it up again itself, were its clock ahead as well.
    await start(post, LEASE_MS + 1)
    const delivery = () =>
      db.db
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts', 'answered'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const delivered = { state: 'delivered', attempts: 2, answered: 200 }
    await vi.waitFor(async () => expect(await delivery()).toEqual(delivered), SOON)
    answer({ kind: 'answered', http: 500, retryAfterMs: null })
    for (const node of nodes.splice(0)) await node.close()
    expect(await delivery()).toEqual(delivered)
  })
})

describe.each(databaseKinds())('a server on %s', (kind) => {
  it('that is killed while it delivers sends it again after its start, under the same id', async () => {
    const site = await webhookReceiver(() => undefined)
    const installation = await makeInstallation(kind)
    const env = { WEBHOOKS_TO_LOOPBACK: '1' }
    Object.assign(installation.env, env)
    const add = ['webhook', 'add', '--domain', 'shop.example', '--url', site.url, '--json']
    expect((await runCli(installation, add)).code).toBe(0)
    const key = (
      await runCli(installation, ['intake-key', 'add', '--domain', 'shop.example', '--json'])
    ).json?.key as string
    const first = await startServer(installation)
    await fetch(`${first.url}/api/intake/orders`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: 'KILL-000001', full_name: 'S', email: 's@example.com' }),
    })
    await vi.waitFor(() => expect(site.received).toHaveLength(1), SOON)
    await first.kill()
    // Its lease would be over in a minute.
    const database = await installation.open()
    await database.kysely
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date() })
      .execute()
    await database.close()
    site.willAnswer((response) => void response.writeHead(204).end())
    const second = await startServer(installation)
    await vi.waitFor(() => expect(site.received).toHaveLength(2), SOON)
    const ids = site.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
    await second.stop()
    await site.close()
    await installation.remove()
  })
})
