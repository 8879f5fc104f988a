import { expect } from '@playwright/test'
import { dayFromNow, newOrder, orderPath } from './kit/orders.ts'
import { test } from './kit/test.ts'

const DAY_MS = 86_400_000

test('on a machine whose clock is five days fast no arrival to come is called past', async ({
  page,
  enter,
  handIn,
}) => {
  const dates = { arrival_date: dayFromNow(3), departure_date: dayFromNow(9) }
  const id = await handIn(newOrder('WRONGCLOCK1', dates))
  await page.clock.setFixedTime(Date.now() + 5 * DAY_MS)
  await enter(page, 'Team', orderPath(id))
  const order = page.locator('article')
  await expect(order.getByText(/^in [123] d/).first()).toBeVisible()
  await expect(order.getByText('Arrival in the past')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(page.locator('#filed')).toBeVisible()
  await expect(order.getByText('Arrival in the past')).toHaveCount(0)
})
