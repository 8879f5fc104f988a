import { expect } from '@playwright/test'
import { answer, button, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('an undo that loses the line in its middle says how far it was, and goes on', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: /^Select all 1,5/ }).click()
  await button(page, 'Delete Order').click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  const done = toast(page, 'Order has been deleted successfully')
  await expect(done).toBeVisible({ timeout: 30_000 })
  let parts = 0
  await page.route('**/api/admin/undo', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    parts += 1
    return parts > 1 ? route.abort() : route.continue()
  })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, /^\d+ undone\. Then it stopped: .* Undo goes on/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(page, 'Undo').click()
  // The last part goes first: what the queue held beyond its 1,500, or 500 of them.
  await page
    .getByRole('menuitem', { name: /Deleted · 1,(0\d\d|500) orders/ })
    .first()
    .click()
  await expect(toast(page, 'Undone successfully')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/of 1,5/)
})
