import { expect } from '@playwright/test'
import { button, heading, letGo, press, tabTo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a form that is sent by its button with a fault leads to the first field that has one', async ({
  page,
  product,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  /** A screen's own form leads there once the late parts have come. */
  const leads = (name: string, field: string) =>
    expect(async () => {
      await send(name)
      await expect(page.getByRole('textbox', { name: field })).toBeFocused({ timeout: 1_000 })
    }).toPass()
  const send = async (name: string) => {
    await letGo(page)
    await tabTo(page, button(page, name))
    await press(page, 'Enter')
  }
  await button(page, 'Add webhook').click()
  await send('Add the webhook')
  await expect(page.getByLabel('Landing domain')).toBeFocused()
  await page.keyboard.type('shop.example')
  await letGo(page)
  await press(page, 'Enter')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('nowhere')
  await letGo(page)
  await press(page, 'Enter')
  const said = page.locator('[role=status].ea-unseen')
  await expect(said).toHaveText(await page.locator('form [id$=-error]').innerText())
  await press(page, 'Escape')
  await page.goto(`${product.url}/admin/manage-team`)
  await expect(heading(page)).toHaveText('Manage Team')
  await page.getByLabel('Name', { exact: true }).fill('Only Named')
  await leads('Submit', 'Password')
  await page.goto(`${product.url}/admin/change-password`)
  await expect(button(page, 'Add an authenticator app')).toBeVisible()
  await leads('Update Password', 'Enter New Password')
})
