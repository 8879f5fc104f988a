import { expect, type Page } from '@playwright/test'
import { signInAs } from './kit/people/members.ts'
import { admin } from './kit/product.ts'
import { button, expectUnsaid, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const NAME = 'Name of the view'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const focusIsIn = (page: Page, name: string) =>
  dialog(page, name).evaluate((one) => one.contains(document.activeElement))

/** Saving a view asks for a proof, then waits, then is refused. */
const askForProof = async (page: Page): Promise<void> => {
  let asked = 0
  await page.route('**/admin/add-order-view', async (route) => {
    asked += 1
    const ask = { status: 0, message: 'Prove it.', data: { proof: ['password'] } }
    if (asked < 3) return route.fulfill({ status: 403, json: ask })
    await page.waitForTimeout(500)
    await route.fulfill({ status: 409, json: { status: 0, message: 'Not so.', data: null } })
  })
}

test('Escape closes the topmost dialog alone, and the focus stays in what is left open', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, admin)
  await page.goto(`${product.url}/admin/recent-order?sort=email`)
  await askForProof(page)
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  await page.getByLabel(NAME).fill('By address')
  await letGo(page)
  await button(page, 'Save').click()
  const proving = dialog(page, 'Is it still you?')
  await expect(proving).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proving).toBeHidden()
  await expect(toast(page, 'Nothing was done.')).toBeVisible()
  await expectUnsaid(page, 'Prove it.')
  await expect(page.getByLabel(NAME)).toHaveValue('By address')
  expect(await focusIsIn(page, 'Save this view')).toBe(true)

  await letGo(page)
  await button(page, 'Save').click()
  await proving.getByLabel('Your password').fill(admin.password)
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Not so.')).toBeVisible()
  await expect(proving).toBeHidden()
  expect(await focusIsIn(page, 'Save this view')).toBe(true)

  // From one field to the next by a press.
  await page.getByText('Share with all who see this queue').click()
  await page.getByLabel(NAME).click()
  await expect(page.getByLabel(NAME)).toBeFocused()

  await page.keyboard.press('Control+k')
  const find = dialog(page, 'Find an order or a screen')
  await expect(find).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(page.getByLabel(NAME)).toHaveValue('By address')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
