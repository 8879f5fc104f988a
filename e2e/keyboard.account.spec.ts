import { expect, type Page } from '@playwright/test'
import { codeOf, test } from './kit/offices/named-office.ts'
import { addMember } from './kit/people/members.ts'
import { addPasskeyDevice } from './kit/people/passkey-device.ts'
import { button, heading, letGo, press, sayYesByKeys, tabTo, toast } from './kit/screen.ts'

const PASSWORD = 'boats at dusk'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const enterOn = async (page: Page, name: string): Promise<void> => {
  await letGo(page)
  await tabTo(page, button(page, name))
  await press(page, 'Enter')
}
/** Types where the focus is expected to be, and sends it. */
const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await expect(field(page, name)).toBeFocused()
  await page.keyboard.type(text)
  await letGo(page)
  await press(page, 'Enter')
}
const signInByKeys = async (page: Page, email: string, password: string): Promise<void> => {
  await expect(field(page, 'Email ID')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await typeInto(page, 'Password', password)
}
const chooseInMenu = async (page: Page, item: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name: /^Welcome/ }))
  await letGo(page)
  await press(page, 'Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  const wanted = page.getByRole('menuitem', { name: item })
  for (let times = 0; times < 8; times += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await letGo(page)
  await press(page, 'Enter')
}
const keepCodes = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await enterOn(page, 'I have kept them')
  await expect(dialog).toHaveCount(0)
}
const panelHasFocus = (page: Page) =>
  expect
    .poll(() =>
      page.locator('#second-step').evaluate((one) => one.contains(document.activeElement)),
    )
    .toBe(true)

test('passkey, app, codes, password and sign-out, by keys alone', async ({
  page,
  context,
  named: { url },
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPasskeyDevice(page)
  const email = 'keys.alone@office.example'
  await addMember(url, { name: 'Keys Alone', email, password: PASSWORD, type: 'Team' })
  await page.goto(url)
  await signInByKeys(page, email, PASSWORD)
  await page.waitForURL(`${url}/admin`)
  await chooseInMenu(page, 'Your account')
  await expect(heading(page)).toBeFocused()

  await enterOn(page, 'Add a passkey')
  await typeInto(page, 'Name of this passkey', 'Desk')
  await typeInto(page, 'Your password', PASSWORD)
  await keepCodes(page)
  await expect(button(page, 'Add a passkey')).toBeFocused()

  await enterOn(page, 'Add an authenticator app')
  await typeInto(page, 'Your password', PASSWORD)
  await expect(field(page, 'Code the app shows')).toBeFocused()
  const secret = await page.locator('code').innerText()
  await tabTo(page, button(page, 'Copy the letters'), 'Shift+Tab')
  await press(page, 'Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  await tabTo(page, field(page, 'Code the app shows'))
  await typeInto(page, 'Code the app shows', '000000')
  await expect(toast(page, 'This code is not right.')).toBeVisible()
  await expect(page.locator('form').getByText('This code is not right.')).toHaveCount(0)
  await expect(field(page, 'Code the app shows')).toBeFocused()
  await press(page, 'Control+a')
  await typeInto(page, 'Code the app shows', codeOf(secret))
  await expect(button(page, 'Change the app')).toBeFocused()

  await enterOn(page, 'Make new ones')
  await sayYesByKeys(page)
  await keepCodes(page)
  await expect(button(page, 'Make new ones')).toBeFocused()

  await tabTo(page, button(page, 'Remove the app'), 'Shift+Tab')
  await letGo(page)
  await press(page, 'Enter')
  await sayYesByKeys(page)
  await expect(toast(page, 'Removed.')).toBeVisible()
  await panelHasFocus(page)

  await chooseInMenu(page, 'Logout')
  await signInByKeys(page, email, PASSWORD)
  await expect(heading(page)).toHaveText('One more step')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await tabTo(page, button(page, 'Use your passkey'), 'Shift+Tab')
  await letGo(page)
  await press(page, 'Enter')
  await page.waitForURL(`${url}/admin`)

  await chooseInMenu(page, 'Your account')
  await expect(heading(page)).toBeFocused()
  await expect(button(page, 'Add a passkey')).toBeVisible()
  await tabTo(page, field(page, 'Enter New Password'))
  await page.keyboard.type('boats at noon')
  await letGo(page)
  await press(page, 'Enter')
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  await signInByKeys(page, email, 'boats at noon')
  await expect(heading(page)).toHaveText('One more step')
})
