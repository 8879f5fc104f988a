import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a lost line is said, moves nothing, and is taken back', async ({ page, enter }) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  const place = await page.getByRole('heading', { level: 1 }).boundingBox()
  const banner = page.getByText('You are offline.')
  await expect(banner).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
})

test('dark follows the system until told otherwise, and again when asked', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'Team', '/admin/pending-order')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  const menu = page.getByRole('button', { name: /^Welcome/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Dark colours' }).click()
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Colours of the system' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('a telephone number calls, and leads to WhatsApp', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('TELEPHON', { phone_number: '06 12 34 56 78' }))
  await enter(page, 'Telecaller', `/admin/recent-order?search=${orderId}`)
  const expectLinks = async (place: ReturnType<typeof rowOf>): Promise<void> => {
    await expect(place.locator('a[href="tel:+33612345678"]')).toHaveText('+33 06 12 34 56 78')
    const chat = place.getByRole('link', { name: 'WhatsApp +33 06 12 34 56 78' })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/33612345678')
    await expect(chat).toHaveAttribute('rel', /noopener/)
  }
  await expectLinks(rowOf(page, orderId))
  await page.goto(new URL(orderPath(orderId), page.url()).href)
  await expectLinks(page.locator('#travel'))
})
