import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { countKeptAnswers, noteDrawnRows, takeDrawnRows } from './kit/react/drawn-rows.ts'
import { button, list, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('of a list in which one order changes, one row is drawn anew', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push(await handIn(newOrder(`ONEROW${at}`)))
  await noteDrawnRows(page)
  await enter(page, 'Team', '/admin/recent-order?search=ONEROW&size=25')
  await expect(rows(page)).toHaveCount(ids.length)
  // What came after the rows, as the late parts and news of the orders handed in, is drawn by now.
  const quiet = { intervals: [1_500] }
  await expect.poll(async () => (await takeDrawnRows(page)).length, quiet).toBe(0)
  const [orderId = ''] = ids.slice(4)
  await callApi(
    ...([product.url, 'PUT', '/admin/assign-order-status'] as const),
    { orderId, assignto: staff.Manager.name },
    { authorization: staff.Manager.token },
  )
  await expect(rowOf(page, orderId)).toContainText('Assigned to')
  expect(new Set(await takeDrawnRows(page)).size).toBe(1)
  await rowOf(page, ids[7] ?? '')
    .getByRole('checkbox')
    .click()
  await expect(rowOf(page, ids[7] ?? '')).toHaveAttribute('aria-selected', 'true')
  expect(new Set(await takeDrawnRows(page)).size).toBe(1)
  await button(page, 'Dense rows').click()
  await expect(list(page).locator('xpath=..')).toHaveAttribute('data-dense', 'true')
  expect(await takeDrawnRows(page)).toEqual([])
})

test('what the page keeps grows by windows of rows, not by each row that is scrolled past', async ({
  page,
  enter,
}) => {
  await noteDrawnRows(page)
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY0&sort=order_id&size=all')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1001')
  const before = await countKeptAnswers(page)
  const scroller = list(page).locator('xpath=..')
  for (let at = 0; at < 40; at++) await scroller.evaluate((el) => el.scrollBy(0, 500))
  await expect(rowOf(page, 'SEEDMANY0500')).toBeVisible()
  expect(await scroller.evaluate((el) => el.scrollTop)).toBe(20_000)
  // Five windows make the thousand; the late parts ask for something too.
  expect((await countKeptAnswers(page)) - before).toBeLessThan(20)
})

test('by keys each row comes into view whole, of short lists and of long ones', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  for (const size of ['50', '500']) {
    await enter(page, 'Team', `/admin/pending-order?size=${size}`)
    await expect(rows(page).first()).toBeVisible()
    const scroller = list(page).locator('xpath=..')
    const frame = await scroller.boundingBox()
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press('j')
      const row = rows(page).and(page.locator(`[data-index="${at}"]`))
      await expect(row).toBeFocused()
      const box = await row.boundingBox()
      const below = (frame?.y ?? 0) + (frame?.height ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))
      expect(below, `row ${at} of ${size}`).toBeGreaterThanOrEqual(0)
    }
    for (let at = 28; at >= 0; at--) {
      await page.keyboard.press('k')
      const box = await rows(page)
        .and(page.locator(`[data-index="${at}"]`))
        .boundingBox()
      expect((box?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThanOrEqual(39)
    }
  }
})

test('a long list whose part does not come says so in its place, and a short one is shown', async ({
  page,
  enter,
}) => {
  const files = /\/assets\/windows-[^/]*\.js$/
  await page.route(files, (route) => route.abort())
  await enter(page, 'Team', '/admin/order-history?size=500')
  const place = page.getByRole('alert').filter({ hasText: 'The list could not be shown' })
  await expect(place).toBeVisible()
  await page.getByLabel('Rows:').selectOption('10')
  await expect(rows(page)).toHaveCount(10)
  await expect(place).toHaveCount(0)
  await page.getByLabel('Rows:').selectOption('500')
  await expect(place).toBeVisible()
  await page.unroute(files)
  await place.getByRole('button', { name: 'Reload' }).click()
  await expect(list(page)).toHaveAttribute('aria-rowcount', '501')
  await expect(rows(page).first()).toBeVisible()
})
