import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, expectUnsaid, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const HOLDS_THE_REST = 'What was erased before is not in it.'
const exporting = (page: Page) => page.getByRole('button', { name: /^Export$/ })

test('nobody is erased while his export is on its way, and one that holds the rest says so', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('EXPORTING01', { passport_number: 'X7654321' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  await expect(button(page, 'Erase')).toBeEnabled()
  const come = await holdAnswer(page, 'privacy-export')
  await exporting(page).click()
  await expect(button(page, 'Erase')).toBeDisabled()
  // Nor by who looks at another screen meanwhile.
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(button(page, 'Erase')).toBeDisabled()
  const first = page.waitForEvent('download')
  come()
  await first
  await expect(toast(page, 'The ZIP file came whole')).toBeVisible()
  await expectUnsaid(page, HOLDS_THE_REST)
  await expect(button(page, 'Erase')).toBeEnabled()

  const body = { orderId, confirm: orderId, upTo: 'sensitive', reason: 'By another Admin' }
  const headers = { authorization: staff.Admin.token }
  await callApi(product.url, 'POST', '/admin/privacy-erase', body, headers)
  await letGo(page)
  const second = page.waitForEvent('download')
  await exporting(page).click()
  await second
  await expect(toast(page, HOLDS_THE_REST)).toBeVisible()
})
