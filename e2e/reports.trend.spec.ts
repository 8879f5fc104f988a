import { readFile } from 'node:fs/promises'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder } from './kit/orders.ts'
import { button, heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('the last 30 days stand in tables, in a file, and on paper', async ({
  page,
  product,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('TRENDED1'))
  await enter(page, 'Manager', '/admin/processed-order')
  // Times are told of what came and was completed here.
  const authorization = await page.evaluate<string>(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken,
  )
  const body = { orderId, updatingStatus: 'Completed' }
  const moved = await callApi(product.url, moveOrderStatus.method, moveOrderStatus.path, body, {
    authorization,
  })
  expect(moved).toMatchObject({ status: 1 })
  await page.getByRole('link', { name: 'Last 30 Days' }).click()
  await expect(heading(page)).toHaveText('Last 30 Days')
  const days = page.getByRole('table', { name: 'By day' })
  await expect(days.locator('tbody tr')).toHaveCount(31)
  const today = new Date().toISOString().slice(0, 10)
  const received = days.locator('tbody tr').filter({ hasText: today }).locator('td').first()
  expect(Number(await received.innerText())).toBeGreaterThan(0)
  const domains = page.getByRole('table', { name: 'By domain' })
  for (const column of [
    'Received',
    'Completed',
    'Half within',
    'Downloaded',
    'Refunds',
    'Disputes',
  ])
    await expect(domains.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const members = page.getByRole('table', { name: 'By member' })
  await expect(
    members.getByRole('columnheader', { name: 'Half within', exact: true }),
  ).toBeVisible()
  await expect(members.getByRole('columnheader', { name: 'Received', exact: true })).toHaveCount(0)
  await expect(
    page.getByText(
      'deleted orders apart; received, refunded and disputed is an order by no member',
    ),
  ).toBeVisible()
  await expect(page.getByText('disputed on several days counts once in all')).toBeVisible()
  await expectNoAxeFindings(page)

  const download = page.waitForEvent('download')
  await button(page, 'Export as CSV').click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [head = '', ...lines] = file.trim().split('\r\n')
  expect(head).toContain('By,Name,Received,Completed,Half within (minutes)')
  expect(lines.filter((line) => line.startsWith('Day,'))).toHaveLength(31)
  expect(lines.some((line) => line.startsWith('Domain,'))).toBe(true)

  await page.emulateMedia({ media: 'print' })
  await expect(days).toBeVisible()
  await expect(button(page, 'Print')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Folders and settings' })).toBeHidden()
})
