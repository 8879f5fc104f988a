import { expect } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('the search waits for the last key, finds any part, and says where there is nothing', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn({
    order_id: 'FINDME42',
    full_name: 'Bopha Marisol',
    surname: 'Vannak',
    email: 'bopha.find@example.com',
    country_phone_code: 'CAMBODIA',
    phone_number: '012 998 877',
    arrival_date: '2026-02-03',
    processing_date: '2026-01-27',
  })
  await enter(page, 'Team', '/admin/recent-order')
  const box = page.getByLabel('Search this list')
  const calls: string[] = []
  page.on('request', (sent) => {
    if (/get-orders-list/.test(sent.url()) && sent.postDataJSON()?.search) calls.push(sent.url())
  })
  await box.pressSequentially('indme4')
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'FINDME42')).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(page).toHaveURL(/search=indme4/)
  for (const words of ['vannak bopha', 'Bopha Marisol', 'pha.find@', '998877', '12998877']) {
    await box.fill(words)
    await expect(page).toHaveURL(
      (url) => new URLSearchParams(url.hash.slice(1)).get('search') === words,
    )
    await expect(rows(page), words).toHaveCount(1)
    await expect(rowOf(page, 'FINDME42'), words).toBeVisible()
  }
  await box.fill('no such traveller anywhere')
  await expect(page.getByText('No records found')).toBeVisible()
  const red = page.getByText('No data available in table')
  await expect(red).toBeVisible()
  const [r = 0, g = 0] = await red.evaluate((el) =>
    (getComputedStyle(el).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(r).toBeGreaterThan(g * 2)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a list that cannot be loaded says why, with Retry', async ({ page, enter }) => {
  await page.route('**/get-orders-list/**', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 0, message: 'The database cannot be reached.', data: null },
    }),
  )
  await enter(page, 'Team', '/admin/called')
  await expect(page.getByText('The list could not be loaded')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The database cannot be reached.').first()).toBeVisible()
  await page.unroute('**/get-orders-list/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'SEEDCALL')).toBeVisible()
})

test('what could not be loaded is called what it is', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 500, json: { status: 0, message: 'Something broke.', data: null } }),
  )
  for (const [link, what] of [
    ['Assignment', 'The rules'],
    ['Gateway Setting', 'The gateway'],
    ['Last 30 Days', 'The report'],
    ['Integrations', 'The list'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByText(`${what} could not be loaded`).first()).toBeVisible()
  }
})

test('Future Orders opens with twelve months, each a table with Back', async ({ page, enter }) => {
  await enter(page, 'Team', '/admin/future-order')
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await expect(months).toHaveCount(12)
  const names = (await months.allInnerTexts()).map((text) => /[A-Z][a-z]+/.exec(text)?.[0])
  expect(names).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
  await expect(months.nth(2)).toContainText('1')
  await expect(months.nth(2)).toContainText('2099')
  await expect(
    page.getByText(/orders? (is|are) not begun: due before today and still New\./),
  ).toBeVisible()
  await months.nth(2).click()
  await expect(rowOf(page, 'SEEDLATE')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(months).toHaveCount(12)
})

test('an address pasted over the one of the same screen shows what it names, and Back what was before', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('PASTED0001'))
  await handIn(newOrder('PASTED0002'))
  await enter(page, 'Team', '/admin/recent-order#search=PASTED')
  await expect(rows(page)).toHaveCount(2)
  const box = page.getByLabel('Search this list')
  // As the address bar does it: only the fragment differs, and nothing is loaded.
  const paste = (fragment: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, fragment)
  await paste('search=PASTED0002')
  await expect(rows(page)).toHaveCount(1)
  await expect(box).toHaveValue('PASTED0002')
  await paste('search=PASTED0001')
  await expect(rows(page)).toContainText(['PASTED0001'])
  await page.goBack()
  await expect(rows(page)).toContainText(['PASTED0002'])
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.goForward()
  await expect(box).toHaveValue('PASTED0002')
})
