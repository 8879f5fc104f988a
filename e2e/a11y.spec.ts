import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { test } from './kit/test.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const visitors = ['/', '/forgot-password', '/reset-password/sometoken', '/no-such-page']
const queues = [
  ...['recent-order?search=AXE', 'priority-order', 'pending-order', 'completed-order', 'my-order'],
  ...['deleted-order', 'awaiting-response', 'awaiting-govt', 'called', 'order-history'],
  ...['contact-customer', 'refund-order', 'future-order', 'future-order?month=3'],
]
const settings = [
  ...[
    'country-order',
    'processed-order',
    'send-invoice',
    'manage-team',
    'gateway-setting',
    'integrations',
  ],
  ...['mail', 'change-password', 'nothing-here'],
]
const seen = new Set<string>()

/** What axe finds serious or critical, named once a rule and place. */
const findings = async (page: Page, where: string): Promise<string[]> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A list on its way is not what a person works with.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
    .filter((found) => !seen.has(found) && seen.add(found))
    .map((found) => `${where}: ${found}`)
}

/** Each screen is opened once and looked at in both widths. */
const findingsInAll = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = []
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    found.push(...(await findings(page, `${where}, ${viewport.width} pixels wide`)))
  }
  return found
}

test('axe finds nothing serious on any screen, on a desk or a phone', async ({
  page,
  product,
  enter,
  handIn,
}) => {
  test.setTimeout(240_000)
  const orderId = 'AXEORDER1'
  await handIn(newOrder(orderId, { passport_number: 'X1', goods_information: [] }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(product.url + path)
    found.push(...(await findingsInAll(page, path)))
  }
  for (const path of visitors) await look(path)
  await look(`/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/get-new-order-details/)
  found.push(...(await findingsInAll(page, 'download')))
  await enter(page, 'Admin', '/admin')
  for (const path of [...queues, ...settings]) await look(`/admin/${path}`)
  await look(orderPath(orderId))
  expect(found).toEqual([])
})

test('axe finds nothing serious in the dark, nor in an open dialog or menu', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('AXEDARK1'))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enter(page, 'Admin', '/admin/recent-order?search=AXEDARK1')
  await page.getByRole('button', { name: /Welcome/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Light colours' })).toBeVisible()
  const found = await findings(page, 'dark menu')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  found.push(...(await findings(page, 'dark queue')))
  await page.getByRole('button', { name: `Delete ${orderId}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await findings(page, 'dark confirmation')))
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  await expect(page.getByRole('button', { name: 'Save Comment' })).toBeVisible()
  found.push(...(await findings(page, 'dark order')))
  expect(found).toEqual([])
})
