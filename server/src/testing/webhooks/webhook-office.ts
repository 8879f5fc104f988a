import { acceptOrder } from '@e-arrival/contract/intake'
import { makeIntakeKey } from '@e-arrival/contract/integrations/intake-keys'
import {
  listWebhookDeliveries,
  makeWebhook,
  type WebhookDelivery,
} from '@e-arrival/contract/integrations/webhooks'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { makeMember } from '../made/make-member.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { DatabaseKind, TestDatabase } from '../test-database.ts'

const SOON = { timeout: 15_000, interval: 30 }

/** An office whose webhooks may go to this machine, with an Admin in it and a key of shop.example. */
export const webhookOffice = async (
  kind: DatabaseKind,
  env: Record<string, string> = {},
  database?: TestDatabase,
) => {
  const app: TestApp = await testApp(kind, { WEBHOOKS_TO_LOOPBACK: '1', ...env }, database)
  const token = await app.signInAs(await makeMember(app.db, 'Admin'))
  const made = await app.call(makeIntakeKey, { token, body: { domain: 'shop.example' } })
  const { key } = made.body.data
  const deliveries = async (query = {}): Promise<WebhookDelivery[]> =>
    (await app.call(listWebhookDeliveries, { token, query })).body.data
  return {
    ...{ app, token, key, deliveries },
    addWebhook: async (url: string, domain = 'shop.example') =>
      (await app.call(makeWebhook, { token, body: { domain, url } })).body.data,
    handIn: (order_id: string, apiKey = key) =>
      app.call(acceptOrder, {
        body: { order_id, full_name: 'Sophea', email: 'sophea@example.com' } as never,
        headers: { 'x-api-key': apiKey },
      }),
    /** Waits until the newest delivery is as wanted. */
    until: (wanted: Partial<WebhookDelivery>): Promise<WebhookDelivery> =>
      vi.waitFor(async () => {
        const [newest] = await deliveries()
        expect(newest).toMatchObject(wanted)
        return newest as WebhookDelivery
      }, SOON),
    /** Lets the pause before the next try be over, which is waited for by nobody. */
    passPause: async (): Promise<void> => {
      await app.db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: new Date() })
        .where('state', '=', 'waiting')
        .execute()
      await sql`select pg_notify('webhooks', '')`.execute(app.db)
    },
  }
}
export type WebhookOffice = Awaited<ReturnType<typeof webhookOffice>>
