import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, pressTwice, toast, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const soon = { processing_mode: 'Priority Processing', processing_date: '2026-01-01' }

test('who took an order by Next order files it and takes the next one from the sheet, by a press of its own', async ({
  page,
  enter,
  handIn,
}) => {
  // The most urgent one came first, so it is the list's last row.
  for (const n of [1, 2, 3])
    await handIn(newOrder(`NEXTFILE${n}`, { ...soon, arrival_date: `2019-01-0${n}` }))
  await enter(page, 'Team', '/admin/priority-order')
  await button(page, 'Next order').click()
  await expect(heading(page)).toContainText('Traveller NEXTFILE1')
  await letGo(page)
  await page.keyboard.press('f')
  await expect(heading(page)).toContainText('File Traveller NEXTFILE1')
  await page.getByLabel("The government's reference").fill('NEXT-1')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Filed as NEXT-1')).toBeVisible()
  await letGo(page)
  await expect(page).toHaveURL(new RegExp(orderPath('NEXTFILE1')))
  await expect(button(page, 'Next order')).toBeEnabled()

  // A word that begins with it takes none, and who meant the key is told.
  await page.getByRole('heading', { level: 1 }).click()
  for (const word of ['nguyen van', 'nr 4471\n', 'name']) {
    await typeBeside(page, word, 100)
    await expect(toast(page, 'No order was taken: another key came with n')).toBeVisible()
    await letGo(page)
  }
  await expect(heading(page)).toContainText('File Traveller NEXTFILE1')

  // Two presses of one hand take one order, once the hand has rested from the words.
  await page.waitForTimeout(1_100)
  await pressTwice(page, 'n')
  await expect(toast(page, 'Order has been assigned successfully').last()).toBeVisible()
  await expect(heading(page)).toContainText('File Traveller NEXTFILE2')
  await page.waitForTimeout(700)
  await expect(heading(page)).toContainText('File Traveller NEXTFILE2')
  await button(page, 'Back to the order').click()
  await expect(page).toHaveURL(new RegExp(orderPath('NEXTFILE2')))
  await expect(page.getByText('Assigned to Chan Team').first()).toBeVisible()
})
