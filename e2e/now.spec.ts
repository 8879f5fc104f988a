import { addRemark } from '@e-arrival/contract/remarks'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { heading, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Wide enough for both sides of midnight in Phnom Penh. */
const soon = { arrival_date: dayFromNow(1), departure_date: dayFromNow(9) }
const numberOf = (page: Page, title: string) =>
  page.locator('#screen').getByRole('link', { name: new RegExp(`\\d+\\+? ?${title}`) })
const shown = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const countOf = async (page: Page, title: string) =>
  shown(await numberOf(page, title).textContent())

test('each number leads to exactly the orders that it counts', async ({ page, enter, handIn }) => {
  test.slow()
  await handIn(newOrder('NOWTEST1', soon))
  await enter(page, 'Manager', '/admin')
  await expect(heading(page)).toHaveText('New Order')
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(heading(page)).toHaveText('Now')
  await expect(numberOf(page, 'At risk')).toBeVisible()
  await expectNoAxeFindings(page)
  const links = page.locator('#screen section a')
  const all = await links.count()
  expect(all).toBe(8 + 15)
  for (let at = 0; at < all; at += 1) {
    const link = links.nth(at)
    const address = await link.getAttribute('href')
    const text = (await link.innerText()).split('\n')
    const counted = text.map((line) => line.trim()).find((line) => /^[\d,]+\+?$/.test(line))
    await link.click()
    await expect(heading(page), `${address}`).toHaveText('Order History')
    await expect(page.locator('h1 + div').first(), `${address}`).toContainText(
      new RegExp(`^${counted?.replace('+', '\\+')}`),
    )
    await page.goBack()
    await expect(links).toHaveCount(all)
  }
})

test('refunds and disputes that are open stand with their dates, the oldest first, each a link to its order', async ({
  page,
  product,
  enter,
  handIn,
  staff,
}) => {
  const disputed = await handIn(newOrder('NOWDISPUTE1'))
  for (const tick of ['statusRefund', 'chargeBack']) {
    const body = { orderId: disputed, remark: 'The bank wrote.', [tick]: 'Y' }
    const said = await callApi(product.url, addRemark.method, addRemark.path, body, {
      authorization: staff.Team.token,
    })
    expect(said).toMatchObject({ status: 1 })
  }
  await enter(page, 'Team', '/admin/now')
  const oldest = page.getByRole('list', { name: 'Disputes open, the oldest first' })
  await expect(page.getByRole('list', { name: 'Refunds open, the oldest first' })).toBeVisible()
  const line = oldest.getByRole('listitem').filter({ hasText: disputed })
  await expect(line).toContainText(/\d\d[-/]\d\d[-/]\d{4}/)
  await expectNoAxeFindings(page)
  await line.getByRole('link').click()
  await expect(heading(page)).toContainText(disputed)
})

test('a number follows what others do, and a list says what it is filtered by', async ({
  page,
  enter,
  handIn,
}) => {
  // On a busy machine looks rest for up to a minute.
  test.setTimeout(120_000)
  await enter(page, 'Team', '/admin/now')
  await expect(numberOf(page, 'At risk')).toBeVisible()
  const before = await countOf(page, 'At risk')
  await handIn(newOrder('NOWTEST2', soon))
  await expect.poll(() => countOf(page, 'At risk'), { timeout: 70_000 }).toBeGreaterThan(before)
  await numberOf(page, 'At risk').click()
  await expect(heading(page)).toHaveText('Order History')
  await expect(
    page.getByRole('status').filter({ hasText: 'Arrives within 48 hours' }),
  ).toBeVisible()
  await expect(rowOf(page, 'NOWTEST2')).toBeVisible()
  await expect(page).toHaveURL(/now=at-risk/)
  await page.reload()
  await expect(rowOf(page, 'NOWTEST2')).toBeVisible()
})

test('a Telecaller is told of his own orders', async ({ page, enter, handIn }) => {
  await handIn(newOrder('NOWTEST3', soon))
  await enter(page, 'Telecaller', '/admin/now')
  await expect(page.getByText('Of the orders you have.')).toBeVisible()
  await expect(numberOf(page, 'Not downloaded')).toHaveCount(0)
  await numberOf(page, 'At risk').click()
  await expect(heading(page)).toHaveText('My Order')
  await expect(page).toHaveURL(/my-order\?now=at-risk/)
  await expect(rows(page).filter({ hasText: 'NOWTEST3' })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('a call that fails is said in place, with a way to try again', async ({ page, enter }) => {
  await page.route('**/admin/now', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await enter(page, 'Manager', '/admin/now')
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/admin/now')
  await page
    .getByRole('button', { name: /Retry|again/i })
    .first()
    .click()
  await expect(numberOf(page, 'At risk')).toBeVisible()
})
