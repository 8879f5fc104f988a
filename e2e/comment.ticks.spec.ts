import { expect } from '@playwright/test'
import { lateListeners } from './kit/keys/late-listeners.ts'
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
  await lateListeners(page)
  await page.keyboard.press('Enter')
  await expect(refund).toBeChecked()
  await expect(remark).toHaveValue('Wants the money back')
})
