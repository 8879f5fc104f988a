import { listActivity } from '@e-arrival/contract/activity'
import {
  listWebhooks,
  makeWebhook,
  revokeWebhook,
  rotateWebhook,
  testWebhook,
  webhookTexts,
} from '@e-arrival/contract/integrations/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { parkDeliveries, sweepDeliveries } from '../deliveries/sweep-deliveries.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const URL_THERE = 'https://shop.example/hooks?token=opens-something'

describe.each(databaseKinds())('webhooks on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin', 'Dara'))
  })
  afterAll(() => app.close())

  const add = (url: string, domain = 'shop.example') =>
    app.call(makeWebhook, { token, body: { domain, url } })
  const listed = async () => (await app.call(listWebhooks, { token })).body.data

  it('are for Admins alone', async () => {
    for (const role of ['Manager', 'Team', 'Telecaller', 'Night Staff'] as const) {
      const other = await app.signInAs(await makeMember(app.db, role))
      expect((await app.call(listWebhooks, { token: other })).http).toBe(403)
      const body = { domain: 'shop.example', url: URL_THERE }
      expect((await app.call(makeWebhook, { token: other, body })).http).toBe(403)
    }
  })

  it.each([
    ['http://shop.example/hooks', 'https://'],
    ['http://127.0.0.1:8080/', 'https://'],
    ['https://127.0.0.1/', 'private network'],
    ['https://localhost/', 'private network'],
    ['https://api.localhost./', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://0x7f000001/', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://[fd00:ec2::254]/', 'private network'],
    ['https://me:secret@shop.example/', 'https address'],
    ['https://shop.example/#part', 'https address'],
    ['ftp://shop.example/', 'https address'],
    ['shop.example', 'https address'],
    [`https://shop.example/${'x'.repeat(2048)}`, 'at most 2048'],
  ])('%s is refused, and the field is named', async (url, words) => {
    const { http, body } = await add(url)
    const { errors } = body as { errors?: { path: string; message: string }[] }
    expect([http, errors?.[0]?.path]).toEqual([400, 'url'])
    expect(errors?.[0]?.message).toContain(words)
  })

  it('show their secret once, and seal it', async () => {
    const { body } = await add(URL_THERE)
    const { id, secret } = body.data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const text = JSON.stringify(await listed())
    expect(text).not.toContain(secret)
    const kept = await app.db.selectFrom('webhook_secrets').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6, 30))
    expect(kept[0]?.sealed).toMatch(/^1\./)
    expect((await listed())[0]).toMatchObject({ id, hint: secret.replace('=', '').slice(-4) })
    expect((await add(URL_THERE)).http).toBe(400)
  })

  it('are there once, though added many times at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add('https://many.example/')))
    expect(made.map(({ http }) => http).toSorted()).toEqual([200, ...Array(7).fill(400)])
  })

  it('are rotated, tested and revoked, each in the office’s log, which names no more than the host', async () => {
    const { id } = (await add(URL_THERE, 'logged.example')).body.data
    const params = { id }
    const rotated = await app.call(rotateWebhook, { token, params, body: { overlapHours: 2 } })
    const mine = async () => (await listed()).find((webhook) => webhook.id === id)
    expect((await mine())?.overlap_until).toBe(rotated.body.data.ends_at)
    await app.call(testWebhook, { token, params })
    expect((await app.call(revokeWebhook, { token, params })).http).toBe(200)
    const again = await app.call(revokeWebhook, { token, params })
    expect([again.http, again.body.message]).toEqual([409, 'This webhook is revoked already.'])
    const none = { token, params: { id: 99_999 } }
    expect((await app.call(revokeWebhook, none)).http).toBe(404)
    expect(await mine()).toMatchObject({ hint: '', failed: 1, waiting: 0, overlap_until: null })
    const { body } = await app.call(listActivity, { token, query: { limit: 200 } })
    const ofIt = body.data.filter(({ data }) => data.domain === 'logged.example')
    expect(ofIt.map(({ kind: what, actor_name }) => [what, actor_name])).toEqual([
      ['webhook.revoked', 'Dara'],
      ['webhook.tested', 'Dara'],
      ['webhook.rotated', 'Dara'],
      ['webhook.added', 'Dara'],
    ])
    expect(JSON.stringify(ofIt)).not.toContain('opens-something')
  })

  it('a secret that was replaced meanwhile is not replaced again by who was shown the one before', async () => {
    const { id, secret } = (await add('https://twice.example/')).body.data
    const shown = secret.replace('=', '').slice(-4)
    const rotate = () =>
      app.call(rotateWebhook, { token, params: { id }, body: { overlapHours: 1, shown } })
    expect((await rotate()).http).toBe(200)
    const late = await rotate()
    expect([late.http, late.body.message]).toEqual([409, webhookTexts.rotatedMeanwhile])
    const secrets = app.db.selectFrom('webhook_secrets').where('webhook_id', '=', id)
    expect(await secrets.select('id').execute()).toHaveLength(2)
  })

  it('a wrong overlap is refused', async () => {
    const { id } = (await add('https://overlap.example/')).body.data
    for (const overlapHours of [-1, 1.5, 721, 'soon', '', ' ', null, true])
      expect(
        (await app.call(rotateWebhook, { token, params: { id }, body: { overlapHours } as never }))
          .http,
      ).toBe(400)
  })

  it('what is over is kept for thirty days, and a restored copy tells nothing by itself', async () => {
    const { id } = (await add('https://kept.example/')).body.data
    await app.call(testWebhook, { token, params: { id } })
    const ofIt = () =>
      app.db.selectFrom('webhook_deliveries').select('state').where('webhook_id', '=', id).execute()
    await app.db.transaction().execute(parkDeliveries)
    expect(await ofIt()).toEqual([{ state: 'failed' }])
    await sweepDeliveries(app.db, new Date(Date.now() + 29 * DAY_MS))
    expect(await ofIt()).toHaveLength(1)
    await sweepDeliveries(app.db, new Date(Date.now() + 31 * DAY_MS))
    expect(await ofIt()).toEqual([])
  })
})
