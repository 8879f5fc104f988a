import { expect, type Page } from '@playwright/test'
import { sharedColumns } from './kit/queues.ts'
import { heading, list, rowOf, rows } from './kit/screen.ts'
import { seeded } from './kit/seed.ts'
import { test } from './kit/test.ts'

const SIZES = ['10', '25', '50', '100', '500', 'All']
const listTime = '02-01-2026 03:04:05'
const newTime = '01-02-2026 03:04:05'

type Shown = { path: string; says: string[]; sizes?: string[] }
const dates = ['02-03-2026', '02-14-2026']
/** How each queue's screen writes its dates (spec 1 §9, spec 2 §9, D42), and its own page sizes. */
const shown: Record<keyof typeof seeded, Shown> = {
  newOrder: { path: 'recent-order', says: [newTime, ...dates] },
  priorityOrder: { path: 'priority-order', says: [newTime, ...dates] },
  completedOrder: { path: 'completed-order', says: [listTime, ...dates] },
  deletedOrder: { path: 'deleted-order', says: [listTime] },
  awaitingOrder: { path: 'awaiting-response', says: [listTime] },
  awaitingGovtOrder: { path: 'awaiting-govt', says: [listTime] },
  customerCalledOrder: { path: 'called', says: [listTime] },
  contactCustomerOrder: { path: 'contact-customer', says: [listTime] },
  refundOrder: { path: 'refund-order', says: [listTime, '05-01-2026 06:07:08'] },
  futureOrder: {
    path: 'future-order?month=3&',
    says: [listTime, '15/03/2099', 'March'],
    sizes: ['5', '10', '20', '50', 'All'],
  },
}

const pageButtons = async (page: Page): Promise<string> => {
  const bar = page.getByRole('navigation', { name: 'Pages' })
  return (await bar.locator('> div').last().innerText()).replaceAll(/\s+/g, ' ').trim()
}
const sortBy = (page: Page, column: string) =>
  list(page).locator('thead').getByRole('button', { name: column }).click()

test('every queue has its date formats, page sizes and Refresh', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin')
  for (const [queue, { path, says, sizes = SIZES }] of Object.entries(shown)) {
    const { order_id, email } = seeded[queue as keyof typeof seeded]
    const joint = path.includes('?') ? '' : '?'
    await page.goto(new URL(`/admin/${path}${joint}search=${order_id}`, page.url()).href)
    await expect(rows(page)).toHaveCount(1)
    for (const text of [...says, email]) await expect(rowOf(page, order_id)).toContainText(text)
    const options = page.getByLabel('Rows:').locator('option')
    expect(await options.allInnerTexts()).toEqual(sizes)
    const again = page.waitForRequest(/get-orders-list/)
    const counts = page.waitForRequest(/get-all-folder-count/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await Promise.all([again, counts])
  }
  await page.goto(new URL('/admin/order-history?search=@seed.example', page.url()).href)
  await expect(heading(page)).toHaveText('Order History')
  await expect(rows(page)).toHaveCount(10)
})

/** A thousand orders of the folder, and none that another test left in it. */
const THOUSAND = 'SEEDMANY0'

test('pages, sizes and sorting live in the URL, and Back restores them', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', `/admin/pending-order?search=${THOUSAND}`)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('SEEDMANY0999')
  expect(await pageButtons(page)).toBe('1 2 3 4 5 … 100')
  await page.getByRole('button', { name: 'Page 5', exact: true }).click()
  await expect(rows(page).first()).toContainText('SEEDMANY0959')
  expect(await pageButtons(page)).toBe('1 … 4 5 6 … 100')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page).first()).toContainText('SEEDMANY0949')
  await page.getByRole('button', { name: 'Page 100' }).click()
  await expect(rows(page).last()).toContainText('SEEDMANY0000')
  expect(await pageButtons(page)).toBe('1 … 96 97 98 99 100')
  await page.goBack()
  await expect(rows(page).first()).toContainText('SEEDMANY0949')

  await sortBy(page, 'Order Id')
  await expect(rows(page).first()).toContainText('SEEDMANY0000')
  await expect(page.locator('th[aria-sort=ascending]')).toContainText('Order Id')
  await sortBy(page, 'Order Id')
  await expect(rows(page).first()).toContainText('SEEDMANY0999')
  await expect(page).toHaveURL(/sort=order_id.*dir=desc/)
  for (const column of sharedColumns.slice(1, -1)) {
    const loaded = page.waitForResponse(
      (answer) =>
        /get-orders-list/.test(answer.url()) && Boolean(answer.request().postDataJSON()?.sortBy),
    )
    await sortBy(page, column)
    expect((await loaded).status()).toBe(200)
  }
  await page.getByLabel('Rows:').selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  await expect(page).toHaveURL(/size=25/)
  await page.reload()
  await expect(rows(page)).toHaveCount(25)
  await page.goto(new URL('?search=SEEDMANY00&size=25', page.url()).href)
  await expect(rows(page)).toHaveCount(25)
  expect(await pageButtons(page)).toBe('1 2 3 4')
})

test('All shows the whole folder as one virtual scroll of 550 pixels', async ({ page, enter }) => {
  await enter(page, 'Admin', `/admin/pending-order?search=${THOUSAND}&sort=order_id&size=all`)
  await expect(rows(page).first()).toContainText('SEEDMANY0000')
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(1_000 + 1))
  expect(await rows(page).count()).toBeLessThan(100)
  const scroller = list(page).locator('xpath=..')
  expect((await scroller.boundingBox())?.height).toBe(550)
  for (const [part, id] of [
    [1, 'SEEDMANY0999'],
    [0.5, 'SEEDMANY050'],
    [0, 'SEEDMANY0000'],
  ] as const) {
    await scroller.evaluate((el, at) => {
      el.scrollTop = at * (el.scrollHeight - el.clientHeight)
    }, part)
    await expect(rowOf(page, id).first()).toBeVisible()
    expect(await list(page).locator('tr').count()).toBeLessThan(100)
  }
})
