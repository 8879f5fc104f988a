import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { tabTo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('Enter on a tick of the comment ticks it, and saves nothing', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('TICKENTER1'))))
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('Wants the money back')
  const refund = page.getByRole('checkbox', { name: 'Refund' })
  await tabTo(page, refund)
  // What listens on every screen comes a moment after it.
  await page.waitForTimeout(2_000)
  await page.keyboard.press('Enter')
  await expect(refund).toBeChecked()
  await expect(remark).toHaveValue('Wants the money back')
})
