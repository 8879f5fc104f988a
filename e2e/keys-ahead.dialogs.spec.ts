import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { button, letGo, rowOf, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** The files of a dialog come once that is said. */
const late = async (page: Page, name: string): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}
const type = (page: Page, words: string) => typeBeside(page, words, 30)

test('the name of a view is typed before its dialog has come, and none of its letters is a key of the list', async ({
  page,
  enter,
}) => {
  const come = await late(page, 'name-view-dialog')
  await enter(page, 'Admin', '/admin/recent-order?sort=email')
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  await type(page, 'gn, john ?')
  come()
  await expect(page.getByLabel('Name of the view')).toHaveValue('gn, john ?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/admin/recent-order')
})

test('a password is typed before its dialog has come', async ({ page, enter }) => {
  const come = await late(page, 'proving')
  await enter(page, 'Admin', '/admin/recent-order')
  const asks = { status: 0, message: 'Please.', data: { proof: ['password'] } }
  await page.route('**/api/admin/export-orders/**', (route) =>
    route.fulfill({ status: 403, json: asks }),
  )
  const refused = page.waitForResponse('**/api/admin/export-orders/**')
  await button(page, 'Export list as CSV').click()
  await refused
  await letGo(page)
  await type(page, 'n7 gn')
  come()
  await expect(page.getByLabel('Your password')).toHaveValue('n7 gn')
})

test('what is typed while a question is on its way presses nothing, and a press of the pointer gives the keys back', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('KEYSDIALOG1'))
  const come = await late(page, 'confirm-dialog')
  await enter(page, 'Admin', '/admin/recent-order')
  await expect(rowOf(page, orderId)).toBeVisible()
  await button(page, `Delete ${orderId}`).click()
  await type(page, 'gv')
  await page.getByRole('heading', { level: 1 }).click()
  await type(page, 'gm')
  await expect(page).toHaveURL(/my-order/)
  await page.goBack()
  come()
  await expect(rowOf(page, orderId)).toBeVisible()
})
