import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { press, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('one Tab leaves an empty field, though leaving says what is wrong with it', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  await expect(page.getByLabel('Email ID')).toBeFocused()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('secret words')
  await expect(page.getByLabel('Email ID')).toHaveValue('')
  await expect(page.getByText('Email Address is required')).toBeVisible()
})

test('so it does on the order’s page and among the members', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('TABBEDOUT'))
  await enter(page, 'Admin', orderPath(id))
  const remark = page.getByLabel('Remark', { exact: true })
  await expect(remark).toBeVisible()
  await press(page, 'c')
  await expect(remark).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(remark).not.toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Whatsapp' })).toBeFocused()
  await page.goto(new URL('/admin/manage-team', page.url()).href)
  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('Tab')
  await expect(name).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please enter your password')).toBeVisible()
})

test('a comment that was saved by keys leaves a field in which nothing is missing', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SAVEDBYKEY'))
  await enter(page, 'Admin', orderPath(id))
  const remark = page.getByLabel('Remark', { exact: true })
  await remark.fill('She calls back tonight')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  await expect(remark).toHaveValue('')
  await expect(remark).toBeFocused()
  const missing = page.getByText('Please enter your remark')
  await page.keyboard.press('Tab')
  await expect(remark).not.toBeFocused()
  await expect(missing).toHaveCount(0)
  // One that is left empty by a hand says so as before.
  await remark.focus()
  await page.keyboard.press('Tab')
  await expect(missing).toBeVisible()
})
