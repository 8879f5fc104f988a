import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { admin } from './kit/product.ts'
import { button, letGo, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** The files of a part are gone, as after an upgrade; answers how they come back. */
const withhold = async (page: Page, name: string): Promise<() => Promise<void>> => {
  const files = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/** A reload is offered, and is taken once the files are back. */
const reload = async (page: Page, bring: () => Promise<void>): Promise<void> => {
  const missing = toast(page, 'A part of this page could not be loaded.')
  await expect(missing).toHaveCount(1)
  await bring()
  await missing.getByRole('button', { name: 'Reload' }).click()
  await expect(missing).toHaveCount(0)
}

test('a question whose dialog cannot be loaded is answered No, and is asked after a reload', async ({
  enter,
  handIn,
  page,
}) => {
  const orderId = await handIn(newOrder('LATEASK1'))
  const bring = await withhold(page, 'confirm-dialog')
  await enter(page, 'Admin', '/admin/recent-order')
  const remove = button(page, `Delete ${orderId}`)
  await remove.click()
  await reload(page, bring)
  await expect(rowOf(page, orderId)).toBeVisible()
  await letGo(page)
  await remove.click()
  await expect(page.getByRole('dialog').filter({ hasText: orderId })).toBeVisible()
})

test('a proof whose dialog cannot be loaded is none: the call is refused, and may be made again after a reload', async ({
  page,
  signIn,
}) => {
  const bring = await withhold(page, 'proving')
  await signIn(page)
  const said = { status: 0, message: 'Please confirm that it is you.' }
  const asOld = () =>
    page.route(
      '**/api/admin/export-orders/**',
      (route) => route.fulfill({ status: 403, json: { ...said, data: { proof: ['password'] } } }),
      { times: 1 },
    )
  await asOld()
  await button(page, 'Export list as CSV').click()
  await expect(toast(page, said.message)).toBeVisible()
  await expect(button(page, 'Export list as CSV')).toBeEnabled()
  await reload(page, bring)
  await asOld()
  await button(page, 'Export list as CSV').click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Your password').fill(admin.password)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toContain('newOrder')
})

test('an export whose files cannot be loaded says so', async ({ enter, page }) => {
  const bring = await withhold(page, 'save-csv')
  await enter(page, 'Admin', '/admin/recent-order')
  await button(page, 'Export list as CSV').click()
  await reload(page, bring)
  const download = page.waitForEvent('download')
  await button(page, 'Export list as CSV').click()
  await download
})

test('where one part does not come by itself, another that is wanted still does', async ({
  enter,
  page,
}) => {
  await page.route(/\/assets\/(confirm-dialog|find-box|proving)-[^/]*\.js$/, (route) =>
    route.abort(),
  )
  await enter(page, 'Admin', '/admin/recent-order')
  await page.waitForTimeout(1_500)
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})
