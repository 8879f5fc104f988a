import { replayDelivery } from '@e-arrival/contract/integrations/webhooks'
import { expect, test } from 'vitest'
import { databaseKinds } from '../../../testing/test-database.ts'
import { webhookOffice } from '../../../testing/webhooks/webhook-office.ts'
import { webhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts'

test.each(databaseKinds())(
  'what is being sent is not sent again beside that, on %s',
  async (kind) => {
    const office = await webhookOffice(kind)
    const site = await webhookReceiver()
    await office.addWebhook(site.url)
    await office.handIn('REPLAYING1')
    const told = await office.until({ order_id: 'REPLAYING1', state: 'delivered' })
    // As a try leaves it while its receiver thinks.
    const leaseUntil = new Date(Date.now() + 60_000)
    await office.app.db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', next_attempt_at: leaseUntil, delivered_at: null, answered: null })
      .where('id', '=', told.id)
      .execute()
    const one = { token: office.token, params: { id: told.id } }
    const again = await office.app.call(replayDelivery, one)
    expect([again.http, again.body.message]).toEqual([409, 'This is on its way already.'])
    expect(site.received).toHaveLength(1)
    await site.close()
    await office.app.close()
  },
)
