import { expect, type Locator, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import {
  answers,
  type Received,
  webhookReceiver,
} from '../server/src/testing/webhooks/webhook-receiver.ts'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const rowIn = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })

/** What axe finds once a dialog has come: while it fades in, its words are pale. */
const expectSound = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fading.map((one) => one.finished))
  })
  await expectNoAxeFindings(page)
}

/** What was made is shown once; answers it. */
const keep = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'It is shown only now.' })
  const secret = await dialog.locator('code').innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)
  return secret
}

test('a key is made, copied, used, looked at, rotated and revoked', async ({
  page,
  context,
  product,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'Admin', '/admin/integrations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations')
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('not a host')
  await button(page, 'Make the key').click()
  await expect(page.getByText('Please enter a host name, such as shop.example.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Landing domain').fill('keys.example')
  await button(page, 'Make the key').click()
  const shown = page.getByRole('dialog').filter({ hasText: 'It is shown only now.' })
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const key = await keep(page)
  expect([copied, key.startsWith('eak_')]).toEqual([key, true])

  const headers = { 'x-api-key': key }
  await callApi(product.url, 'POST', '/intake/orders', newOrder('INTEGRATE1'), headers)
  await callApi(product.url, 'POST', '/intake/orders', { order_id: 'INTEGRATE2' }, headers)
  await button(page, 'Refresh').click()
  const row = rowIn(page, 'Intake keys', 'keys.example')
  await expect(row).toContainText('from 127.0.0.1')
  await row.getByRole('button', { name: /^Calls of keys.example/ }).click()
  const calls = page.getByRole('table', { name: 'Calls' })
  await expect(calls.getByRole('row').nth(1)).toContainText('400')
  await expect(calls.getByRole('row').nth(1)).toContainText(/Fields: .*email/)
  await expect(calls.getByRole('row').nth(2)).toContainText('200 Order accepted')
  await expectSound(page)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Rotate/ }).click()
  await page.getByLabel('The old key works on for so many hours').fill('soon')
  await button(page, 'Rotate').click()
  await expect(page.getByText('Please enter whole hours, 0 to 720.')).toBeVisible()
  await page.getByLabel('The old key works on for so many hours').fill('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await row.getByRole('button', { name: /^Rotate/ }).click()
  await expect(page.getByLabel('The old key works on for so many hours')).toHaveValue('2')
  await button(page, 'Rotate').click()
  expect(await keep(page)).not.toBe(key)
  const replaced = rowIn(page, 'Intake keys', 'Replaced').filter({ hasText: 'keys.example' })
  await expect(replaced).toContainText(`…${key.slice(-4)}`)
  const revoke = replaced.getByRole('button', { name: /^Revoke/ })
  const question = 'Revoke this key? Its site cannot hand in orders with it any more, at once.'
  await revoke.click()
  await answer(page, question, 'No')
  await expect(replaced).toBeVisible()
  await revoke.click()
  await answer(page, question, 'Yes')
  await expect(toast(page, 'Intake key revoked.')).toBeVisible()
  await expect(replaced).toHaveCount(0)
  await page.getByRole('button', { name: /^Show ended keys/ }).click()
  await expect(rowIn(page, 'Intake keys', `…${key.slice(-4)}`)).toContainText('Revoked')
  const again = await callApi(product.url, 'POST', '/intake/orders', newOrder('X'), headers)
  expect(again.message).toBe('The X-Api-Key header holds no valid key.')
})

test('a webhook is added, tested, told of an order, replayed, rotated and revoked', async ({
  page,
  handIn,
  enter,
}) => {
  const site = await webhookReceiver()
  const host = `127.0.0.1:${site.port}`
  await enter(page, 'Admin', '/admin/integrations')
  await button(page, 'Add webhook').click()
  await page.getByLabel('Landing domain').fill('cambodia-e-arrival.example')
  await page.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await button(page, 'Add the webhook').click()
  const refused = 'This address leads into a private network.'
  await expect(page.getByText(refused).first()).toBeVisible()
  await page.getByLabel('Address').fill(site.url)
  await button(page, 'Add the webhook').click()
  const secret = await keep(page)

  const row = rowIn(page, 'Webhooks', site.url)
  await row.getByRole('button', { name: /^Send a test/ }).click()
  await expect(toast(page, 'Test event is on its way.')).toBeVisible()
  // Pressed again before its answer can have been read.
  await letGo(page)
  await row.getByRole('button', { name: /^Send a test/ }).click()
  await expect(toast(page, 'One test was sent just now')).toBeVisible()
  const deliveries = part(page, 'Deliveries')
  const tested = rowIn(page, 'Deliveries', host).filter({ hasText: 'Test' })
  await expect(tested).toContainText('Delivered (204)', { timeout: 6_000 })
  expect(site.received).toHaveLength(1)
  const [test_] = site.received as [Received]
  expect(new Webhook(secret).verify(test_.body, test_.headers)).toMatchObject({
    type: 'webhook.test',
  })

  site.willAnswer(answers(500))
  const orderId = await handIn(newOrder('INTEGRATE3'))
  const told = rowIn(page, 'Deliveries', orderId).filter({ hasText: host })
  await expect(told).toContainText('The receiver answered 500.', { timeout: 15_000 })
  site.willAnswer(answers(204))
  await told.getByRole('button', { name: `Send again: Order received ${orderId}` }).click()
  await expect(toast(page, '1 event will be sent again')).toBeVisible()
  await expect(told).toContainText('Delivered (204)', { timeout: 15_000 })
  const ids = site.received.slice(1).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  await deliveries.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(deliveries.getByText('Nothing has failed.')).toBeVisible()
  await deliveries.getByRole('button', { name: 'All', exact: true }).click()
  await expectSound(page)

  await row.getByRole('button', { name: /^Rotate/ }).click()
  const hours = page.getByLabel('The old secret signs on for so many hours')
  await hours.fill('3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await row.getByRole('button', { name: /^Rotate/ }).click()
  await expect(hours).toHaveValue('3')
  await button(page, 'Rotate').click()
  expect(await keep(page)).not.toBe(secret)
  await row.getByRole('button', { name: /^Rotate/ }).click()
  await expect(hours).toHaveValue('24')
  await button(page, 'Cancel').click()
  await expect(row).toContainText('The old secret signs until')
  await row.getByRole('button', { name: /^Revoke/ }).click()
  const question = 'Revoke this webhook? Nothing is sent there any more, and what waits has failed.'
  await answer(page, question, 'Yes')
  await expect(toast(page, 'Webhook revoked.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await site.close()
})

test('a key that comes late is shown, until it is said to be kept', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/integrations')
  const asked: (() => void)[] = []
  await page.route('**/api/admin/intake-keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((go) => asked.push(go))
    await route.continue()
  })
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('late-one.example')
  await button(page, 'Make the key').click()
  await expect(button(page, 'Make the key')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo(page)
  for (const go of asked) go()
  const rows = page.getByRole('table', { name: 'Intake keys' }).getByRole('row')
  await expect(rows.filter({ hasText: 'late-one.example' })).toHaveCount(1)
  await expect(page.getByLabel('Secret')).toBeVisible()
  await letGo(page)
  await keep(page)
})

test('what is replayed is what was shown, not what failed while it was asked', async ({
  page,
  enter,
  product,
  staff,
}) => {
  const other = await webhookReceiver(answers(204))
  const headers = { authorization: staff.Admin.token }
  const by = async (method: string, path: string, body?: object) =>
    (await callApi(product.url, method, path, body, headers)).data as never
  const domain = 'cambodia-e-arrival.example'
  const { id } = (await by('POST', '/admin/webhooks', { domain, url: other.url })) as { id: number }
  const shown = { failed: 1, failed_ids: [999_999_999] }
  await page.route('**/api/admin/webhooks', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { id: number }[] }
    const data = body.data.map((one) => (one.id === id ? { ...one, ...shown } : one))
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  await enter(page, 'Admin', '/admin/integrations')
  const sent = page.waitForRequest(/\/replay$/)
  await rowIn(page, 'Webhooks', other.url)
    .getByRole('button', { name: /^Replay failed/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(': 1 event')
  // It goes on failing behind the question.
  shown.failed = 2
  shown.failed_ids.push(999_999_998)
  await answer(page, 'Send all that failed there again?', 'Yes')
  expect((await sent).postDataJSON()).toEqual({ deliveryIds: [999_999_999] })
  await expect(toast(page, 'None of them stands as failed any more')).toBeVisible()
  // The list is read again behind the toast.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await other.close()
})

test('what cannot be read says so in its place, and is read again', async ({ page, enter }) => {
  const fail = { status: 500, json: { status: 0, message: 'It broke.', data: null } }
  await page.route('**/api/admin/webhooks', (route) => route.fulfill(fail))
  await enter(page, 'Admin', '/admin/integrations')
  const webhooks = part(page, 'Webhooks')
  await expect(webhooks.getByText('It broke.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Intake keys' })).toBeVisible()
  await page.unroute('**/api/admin/webhooks')
  await webhooks.getByRole('button', { name: 'Retry' }).click()
  await expect(webhooks.getByText('It broke.')).toHaveCount(0)
})

test('each button says whose it is: of one order told to two webhooks of a host, too', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const authorization = { authorization: staff.Admin.token }
  const domain = 'two-hooks.example'
  const by = (path: string, body: object) => callApi(product.url, 'POST', path, body, authorization)
  for (const path of ['one', 'two'])
    await by('/admin/webhooks', { domain, url: `http://127.0.0.1:9/${path}` })
  const made = await by('/admin/intake-keys', { domain, sandbox: false })
  const key = { 'x-api-key': (made.data as { key: string }).key }
  await callApi(product.url, 'POST', '/intake/orders', newOrder('TWOHOOKS'), key)
  await enter(page, 'Admin', '/admin/integrations')
  const again = part(page, 'Deliveries').getByRole('button', { name: /TWOHOOKS/ })
  await expect(async () => {
    await page.reload()
    await expect(again).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  for (const row of [
    again,
    part(page, 'Webhooks').getByRole('button', { name: /^Revoke: two-hooks/ }),
  ]) {
    const names = await row.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(2)
  }
})
