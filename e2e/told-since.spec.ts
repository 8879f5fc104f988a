import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { button, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Has the next answers of a call be those of when they were asked for, and come only when the answer is called. */
const answerLate = async (page: Page, what: string) => {
  const come = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await come.promise
    await route.fulfill({ response }).catch(() => undefined)
    came.resolve()
  })
  return {
    asked: asked.promise,
    comes: async () => {
      come.resolve()
      await came.promise
      // What it changes stands on the page by then.
      await page.waitForTimeout(500)
    },
  }
}
const shown = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('the count of a folder that was told is not taken back by an older answer that comes later', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('TOLDSINCE1'))
  await enter(page, 'Team', '/admin/awaiting-govt')
  const called = page.getByRole('link', { name: /^Customer Called/ })
  const count = async () => shown(await called.first().textContent())
  await expect(called.first()).toContainText(/\d/)
  const before = await count()
  const late = await answerLate(page, '**/get-all-folder-count**')
  await button(page, 'Refresh').click()
  await late.asked
  const headers = { authorization: staff.Manager.token }
  const body = { orderId, updatingStatus: 'Customer Called' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  await expect.poll(count).toBe(before + 1)
  await late.comes()
  expect(await count()).toBe(before + 1)
})

test('a number of Now that was told is not taken back by an older answer that comes later', async ({
  page,
  enter,
  handIn,
}) => {
  // On a busy machine looks rest for up to a minute.
  test.setTimeout(150_000)
  await enter(page, 'Team', '/admin/now')
  const risk = page.locator('#screen').getByRole('link', { name: /\d+\+? ?At risk/ })
  await expect(risk).toBeVisible()
  const count = async () => shown(await risk.textContent())
  const before = await count()
  const late = await answerLate(page, '**/api/admin/now')
  await button(page, 'Refresh').click()
  await late.asked
  await handIn(
    newOrder('TOLDSINCE2', { arrival_date: dayFromNow(1), departure_date: dayFromNow(9) }),
  )
  await expect(async () => expect(await count()).toBeGreaterThan(before)).toPass({
    timeout: 90_000,
  })
  await late.comes()
  expect(await count()).toBeGreaterThan(before)
})

test('rules that were saved are not said to be changed meanwhile by an older answer that comes later', async ({
  page,
  enter,
  product,
  staff,
}) => {
  await enter(page, 'Admin', '/admin/assignment')
  const limit = page.getByLabel('Up to so many open orders a member')
  await limit.fill('41')
  const late = await answerLate(page, '**/api/admin/assignment-rules')
  // Who is in stands on the screen: it asks anew.
  for (const isIn of [true, false])
    await callApi(
      product.url,
      'POST',
      '/admin/say-my-shift',
      { in: isIn },
      { authorization: staff.Team.token },
    )
  await late.asked
  await button(page, 'Save').click()
  await expect(toast(page, 'Rules saved.')).toBeVisible()
  await late.comes()
  await expect(limit).toHaveValue('41')
  await expect(page.getByText('These rules were changed meanwhile.')).toHaveCount(0)
})
