import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

const TITLE = 'Cambodia E-Arrival'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Folders and settings' })

test('the counts of links and tiles are those of the lists', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/pending-order')
  const range = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByRole('link', { name: /^1,5\d\d\s*Pending Orders/ })).toBeVisible()
  await expect(range).toContainText(/1–10 of 1,5\d\d/)
  for (const label of ['Awaiting Govt', 'Customer Called', 'Refunds']) {
    const link = sidebar(page).getByRole('link', { name: label })
    await link.click()
    await expect(heading(page)).not.toHaveText('Pending Orders')
    const count = /\d+/.exec(await link.innerText())?.[0] ?? ''
    await expect(range).toContainText(`of ${count}`)
  }
})

test('the tile of the list that is shown is marked, also at /admin, where a sign-in leads', async ({
  page,
  enter,
}) => {
  const marked = page.getByRole('navigation', { name: 'Order folders' }).locator('[aria-current]')
  for (const path of ['/admin', '/admin/', '/admin/recent-order']) {
    await enter(page, 'Admin', path)
    await expect(heading(page)).toHaveText('New Order')
    await expect(marked).toHaveCount(1)
    await expect(marked).toContainText('New Orders')
  }
})

test('on a phone the sidebar is a drawer with a toggle and a close button', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await sidebar(page).getByRole('link', { name: 'Customer Called' }).click()
  await expect(heading(page)).toHaveText('Customer Called')
  await expect(sidebar(page)).toBeHidden()
  // Back leaves it with the page it lay over, though that is on the same screen.
  await page.getByText('Unassigned only').click()
  await expect(page).toHaveURL(/unassigned=1/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/unassigned=1/)
  await expect(sidebar(page)).toBeHidden()
})

test('the header says who is here', async ({ page, enter, staff }) => {
  await enter(page, 'Telecaller', '/admin')
  const here = page.getByRole('button', { name: /^Who is here: \d+$/ })
  await here.click()
  const names = page.getByRole('dialog').getByRole('listitem')
  await expect(names.filter({ hasText: staff.Telecaller.name })).toContainText('Telecaller')
  await expectNoAxeFindings(page)
})

test('an unknown address says so, with a way back', async ({ page, product, enter }) => {
  await page.goto(`${product.url}/reset-password/no/such`)
  await expect(heading(page)).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await enter(page, 'Team', '/admin/nothing-here')
  await expect(heading(page)).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(heading(page)).toHaveText('New Order')
  expect(await page.title()).toBe(TITLE)
})
