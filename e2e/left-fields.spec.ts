import { expect, type Locator, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** As a hand presses: what the press itself brings about is there before the button is let go. */
const press = async (page: Page, what: Locator): Promise<void> => {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not in sight')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(600)
  await page.mouse.down()
  await page.waitForTimeout(120)
  await page.mouse.up()
}

test('a press that leaves a field is not lost, whatever is wrong with the field: at the sign-in', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  await expect(page.getByLabel('Email ID')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page).toHaveURL(/forgot-password/)
  await page.getByLabel('Email ID').fill('nobody')
  await press(page, page.getByRole('link', { name: /sign in/i }))
  await expect(page).toHaveURL(`${product.url}/`)
  await page.getByLabel('Email ID').fill('nobody')
  await press(page, page.getByLabel('Password', { exact: true }))
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText('Invalid email address')).toBeVisible()
})

test('a press that leaves a field is not lost: beside a comment that is not written', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('LEFTFIELD'))))
  const remark = page.getByLabel('Remark', { exact: true })
  await remark.click()
  await press(page, page.getByText('Whatsapp', { exact: true }))
  await expect(page.getByLabel('Whatsapp', { exact: true })).toBeChecked()
  await expect(page.getByText('Please enter your remark')).toBeVisible()
  await page.reload()
  await remark.click()
  await press(page, button(page, 'Move to Customer Called'))
  await expect(page.locator('main')).toContainText('Moved from New to Customer Called')
})

test('a press that leaves a field is not lost: in the forms of the settings', async ({
  enter,
  page,
}) => {
  // All of it is in sight: where it is not, the browser itself keeps what is from moving.
  await page.setViewportSize({ width: 1280, height: 1300 })
  await enter(page, 'Admin', '/admin/assignment')
  await expect(heading(page)).toContainText('Assignment')
  const limit = page.getByLabel('Up to so many open orders a member')
  await limit.fill('0')
  await press(page, page.getByText('Give new orders by these rules'))
  await expect(page.getByLabel('Give new orders by these rules')).toBeChecked()
  await expect(page.getByText('a number from 1 to 500')).toBeVisible()
  await limit.fill('20')
  await press(page, page.getByText('Give new orders by these rules'))
  await expect(page.getByLabel('Give new orders by these rules')).not.toBeChecked()

  await page.getByRole('link', { name: 'Manage Team' }).click()
  await page.getByLabel('Name', { exact: true }).click()
  await press(page, page.getByRole('link', { name: 'Edit' }).or(button(page, 'Edit')).last())
  await expect(page).toHaveURL(/manage-team\/\d+/)
})
