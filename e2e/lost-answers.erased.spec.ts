import { errorCodes } from '@e-arrival/contract/call/errors'
import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const NAME = 'Seen before the erasure'

test('a view whose answer is lost while somebody is erased is seen to be saved, and is saved once', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('ERASEDLOST'))
  const headers = { authorization: staff.Admin.token }
  const erase = { orderId, confirm: orderId, upTo: 'contact', reason: 'asked' }
  await enter(page, 'Manager', '/admin/recent-order?sort=order_id')
  let tries = 0
  await page.route('**/admin/add-order-view', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await callApi(product.url, 'POST', '/admin/privacy-erase', erase, headers)
    await route.abort('connectionreset')
  })
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill(NAME)
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'View saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Saved views' })).toContainText(NAME)
  expect(tries).toBe(2)
})

test('what was answered before and may not be told again is looked at', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('ERASEDAGAIN'))
  await enter(page, 'Manager', orderPath(orderId))
  let tries = 0
  await page.route('**/admin/add-new-remark', async (route) => {
    tries += 1
    if (tries === 1) return route.abort('connectionreset')
    const { http, message } = errorCodes.answerErased
    await route.fulfill({ status: http, json: { status: 0, message, data: null } })
  })
  await page.getByLabel('Remark', { exact: true }).fill('Called her')
  const again = page.waitForRequest(/get-orders-details/)
  await button(page, 'Save Comment').click()
  await expect(toast(page, errorCodes.answerErased.message)).toBeVisible()
  await again
})
